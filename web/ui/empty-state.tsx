import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode; illustration?: ReactNode }

/** Says what will appear here and offers the one step towards it. */
export function EmptyState({ title, children, action, illustration }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 py-12 sm:px-4 text-center">
      {illustration && <div className="mb-2 text-evergreen [&_svg]:size-12 [&_svg]:stroke-[1.5]">{illustration}</div>}
      <h2 className="font-display text-20 sm:text-26">{title}</h2>
      {children && <div className="text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
