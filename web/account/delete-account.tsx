import { useState, type SubmitEvent } from 'react'
import { GRACE_DAYS } from '#contract/account.ts'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { useDeleteAccount } from './queries.ts'

const FORM = 'delete-account'

/** Deletes the account, after its password and what it means. The page begins anew, as nobody's. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  const [atOnce, setAtOnce] = useState(false)
  const remove = useDeleteAccount()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (remove.isPending) return
    remove.mutate({ ...proofIn(new FormData(event.currentTarget), FORM), atOnce })
  }

  function close() {
    setAsking(false)
    remove.reset()
  }

  return (
    <Card title="Delete my account">
      <p className="mb-3 max-w-text text-15 text-ink-soft">
        {`You are gone for everybody at once. For ${GRACE_DAYS} days you can come back by signing in; then everything is erased.`}
      </p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      <Sheet
        title="Delete your account?"
        isOpen={isAsking}
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep my account
            </Button>
            <Button type="submit" form={FORM} variant="danger" isPending={remove.isPending}>
              {atOnce ? 'Erase everything' : 'Delete account'}
            </Button>
          </>
        }
      >
        <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
          <ul className="grid list-disc gap-1 pl-5 text-15">
            <li>Nobody sees your profile, photo or name anymore.</li>
            <li>Your conversations go for both of you, with every message in them.</li>
            <li>
              Premium is not renewed, and unused credits are lost. What you paid stays in the books without your name.
            </li>
          </ul>
          <Switch label={`Erase everything now, without the ${GRACE_DAYS} days`} isOn={atOnce} onChange={setAtOnce} />
          <ProofFields of={FORM} error={remove.error} />
        </form>
      </Sheet>
    </Card>
  )
}
