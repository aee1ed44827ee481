import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { FailureNote } from './failure-note.tsx'
import { Sheet } from './sheet.tsx'

type QuestionProps = {
  title: string
  /** What happens on `yes`. */
  description: string
  isOpen: boolean
  /** The words of the two buttons. `yes` takes something away. */
  no: string
  yes: string
  isPending?: boolean
  /** Why `yes` did not work. The question stays, to be tried again. */
  failure?: string | null | undefined
  onNo: () => void
  onYes: () => void
  children?: ReactNode
}

/** Asks once before something is lost. Closing it means no. */
export function Question({ no, yes, isPending = false, failure, onNo, onYes, children, ...sheet }: QuestionProps) {
  return (
    <Sheet
      {...sheet}
      onClose={onNo}
      actions={
        <>
          <Button variant="secondary" onClick={onNo}>
            {no}
          </Button>
          <Button variant="danger" isPending={isPending} onClick={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <FailureNote className="mt-4">{failure}</FailureNote>
    </Sheet>
  )
}
