import { useState, type SubmitEvent } from 'react'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { formText, PasswordField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useChangePassword } from './queries.ts'

/** How to have another password. Every other device is signed out. */
export function PasswordCard() {
  const [isChanging, setChanging] = useState(false)
  const change = useChangePassword()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (change.isPending) return
    const data = new FormData(event.currentTarget)
    const { password: currentPassword, ...proof } = proofIn(data, 'current')
    const body = { ...proof, currentPassword, password: formText(data, 'new-password') }
    change.mutate(body, {
      onSuccess: () => {
        showToast({ title: 'Password changed', description: 'Every other device was signed out.' })
        setChanging(false)
      },
    })
  }

  return (
    <Card title="Password">
      {isChanging ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <ProofFields of="current" label="Current password" error={change.error} />
          <PasswordField label="New password" name="new-password" autoComplete="new-password" required />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" isPending={change.isPending}>
              Save the new password
            </Button>
            <Button variant="secondary" onClick={() => setChanging(false)}>
              Keep my password
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="secondary" onClick={() => setChanging(true)}>
          Change password
        </Button>
      )}
    </Card>
  )
}
