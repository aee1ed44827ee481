import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'

type FailureNoteProps = { id?: string; className?: string; children?: string | null | undefined }

/** Why something did not work, beside it until the next try. The toast that goes with it is read aloud, so this is not. */
export function FailureNote({ id, className, children }: FailureNoteProps) {
  if (!children) return null
  return (
    <p
      id={id}
      data-keep-clear
      className={classNames('flex items-start gap-1 text-left text-13 font-medium text-brick', className)}
    >
      <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}
