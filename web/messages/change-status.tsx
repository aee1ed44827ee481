import { useState } from 'react'
import type { Message } from '#contract/messages.ts'
import { changeWords } from './change-words.ts'

type ChangeStatusProps = { messages: Message[] | undefined; otherId: string; otherName: string }

/** Tells screen readers what has become of a message: new ones the thread itself reads out. */
export function ChangeStatus({ messages, otherId, otherName }: ChangeStatusProps) {
  const [before, setBefore] = useState(messages)
  const [words, setWords] = useState('')
  if (before !== messages) {
    const next = before && messages ? changeWords(before, messages, { id: otherId, firstName: otherName }) : ''
    setBefore(messages)
    if (next !== '') setWords(next)
  }

  return (
    <p role="status" className="sr-only">
      {words}
    </p>
  )
}
