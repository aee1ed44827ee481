import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type ErrorNoticeProps = {
  title: string
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
}

/** What happened, next to where it happened, and the way to try again. */
export function ErrorNotice({ title, children, onRetry, isRetrying = false }: ErrorNoticeProps) {
  return (
    <div role="alert" data-keep-clear className="flex gap-3 rounded-card border border-brick bg-brick-wash p-4 text-15">
      <CircleAlert className="mt-px size-5 shrink-0 text-brick" aria-hidden="true" />
      <div className="grid justify-items-start gap-2">
        <p className="font-semibold text-brick">{title}</p>
        {children && <div>{children}</div>}
        {onRetry && (
          <Button variant="secondary" size="small" isPending={isRetrying} onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
