import type { SubmitEvent } from 'react'
import type { Proof } from '#contract/auth.ts'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'

type ConfirmFormProps = { id: string; words: string; error: Error | null; onConfirm: (proof: Proof) => void }

/** Asks a member to show that it is them, before what the words say. The button that sends it stands at the foot of the sheet. */
export function ConfirmForm({ id, words, error, onConfirm }: ConfirmFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    onConfirm(proofIn(new FormData(event.currentTarget), id))
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-15 text-ink-soft">{words}</p>
      <ProofFields of={id} error={error} />
    </form>
  )
}
