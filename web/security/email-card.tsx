import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { reasonOf } from '#web/api.ts'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { formText, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ownEmail, useChangeEmail, useSendVerification } from './queries.ts'

/** The member's address, whether it is confirmed, and how to have another. */
export function EmailCard() {
  const query = useQuery(ownEmail)
  const [isChanging, setChanging] = useState(false)
  const send = useSendVerification()
  const { data } = query

  if (query.error && !data) return <LoadFailure title="Your email could not be loaded" query={query} />
  return (
    <Card title="Email">
      {!data ? (
        <Loading label="Loading your email">
          <Skeleton className="h-5 w-56" />
        </Loading>
      ) : (
        <div className="grid gap-3">
          <p className="wrap-anywhere">{data.address}</p>
          {data.pending && (
            <p className="text-13 wrap-anywhere text-ink-soft">
              Waiting for you to open the link that was mailed to {data.pending}.
            </p>
          )}
          {data.isDelivered && !data.verifiedAt && (
            <div className="grid justify-items-start gap-2">
              <p className="text-13 text-ink-soft">Not confirmed yet. Please open the link that was mailed to you.</p>
              <Button variant="secondary" size="small" isPending={send.isPending} onClick={sendAgain}>
                Mail it again
              </Button>
              <FailureNote>{send.error && reasonOf(send.error)}</FailureNote>
            </div>
          )}
          {isChanging ? (
            <EmailForm onDone={() => setChanging(false)} />
          ) : (
            <Button variant="secondary" className="justify-self-start" onClick={() => setChanging(true)}>
              Change email
            </Button>
          )}
        </div>
      )}
    </Card>
  )

  function sendAgain() {
    send.mutate(undefined, {
      onSuccess: () => showToast({ title: 'Look at your mail', description: 'A new link is on its way.' }),
    })
  }
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const change = useChangeEmail()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    const body = { email: formText(data, 'new-email').trim(), ...proofIn(data, 'email') }
    change.mutate(body, {
      onSuccess: () => {
        showToast({ title: 'Look at your mail', description: 'Open the link at your new address.' })
        onDone()
      },
    })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="New email" name="new-email" type="email" autoComplete="email" required />
      <ProofFields of="email" error={change.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={change.isPending}>
          Mail me the link
        </Button>
        <Button variant="secondary" onClick={onDone}>
          Keep my email
        </Button>
      </div>
    </form>
  )
}
