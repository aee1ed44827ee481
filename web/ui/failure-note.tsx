import { CircleAlert } from 'lucide-react'

/** Why something did not work, beside it until the next try. Said aloud by the toast that goes with it, so not again here. */
export function FailureNote({ id, children }: { id?: string; children?: string | null | undefined }) {
  if (!children) return null
  return (
    <p id={id} data-keep-clear className="flex items-start gap-1 text-left text-13 font-medium text-brick">
      <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}
