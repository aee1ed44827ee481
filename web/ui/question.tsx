import type { ReactNode } from 'react'
import { Button } from './button.tsx'
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
  onNo: () => void
  onYes: () => void
  children?: ReactNode
}

/** Asks once before something is lost. Closing it means no. */
export function Question({ no, yes, isPending = false, onNo, onYes, ...sheet }: QuestionProps) {
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
    />
  )
}
