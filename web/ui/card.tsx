import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

type CardProps = {
  title?: ReactNode
  /** At the end of the title's line: a button, a badge, a score. */
  aside?: ReactNode
  as?: 'section' | 'div'
  className?: string | undefined
  children: ReactNode
}

/** A surface with a hairline; a title makes it a named region. */
export function Card({ title, aside, as: Box = 'section', className, children }: CardProps) {
  const titleId = useId()
  return (
    <Box
      aria-labelledby={title ? titleId : undefined}
      className={classNames('rounded-card border border-line bg-card p-4 sm:p-6', className)}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={titleId} className="font-display text-20">
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </Box>
  )
}
