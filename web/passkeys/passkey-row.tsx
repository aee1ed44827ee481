import { useState, type SubmitEvent } from 'react'
import { PASSKEY_NAME_MAX_LENGTH, type Passkey } from '#contract/passkeys.ts'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { formText, TextField } from '#web/ui/text-field.tsx'
import { longDay } from '#web/ui/time.ts'
import { useRenamePasskey } from './queries.ts'

type PasskeyRowProps = { passkey: Passkey; onRemove: () => void }

/** One passkey: what it is called, since when there is it, when it was last used. */
export function PasskeyRow({ passkey: { id, name, createdAt, usedOn }, onRemove }: PasskeyRowProps) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenamePasskey()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rename.isPending) return
    const wanted = formText(new FormData(event.currentTarget), `name-of-${id}`).trim()
    rename.mutate({ id, name: wanted }, { onSuccess: () => setRenaming(false) })
  }

  if (isRenaming) {
    return (
      <li>
        <form noValidate onSubmit={submit} className="grid gap-3">
          <TextField
            label="Name of this passkey"
            name={`name-of-${id}`}
            defaultValue={name}
            maxLength={PASSKEY_NAME_MAX_LENGTH}
            autoComplete="off"
            required
            error={rename.error ? reasonOf(rename.error) : undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" size="small" isPending={rename.isPending}>
              Save
            </Button>
            <Button variant="secondary" size="small" onClick={() => setRenaming(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-13 text-ink-soft">
          Added on {longDay(createdAt)}. {usedOn ? `Last used on ${longDay(`${usedOn}T12:00:00`)}.` : 'Not used yet.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" aria-label={`Rename: ${name}`} onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button variant="secondary" size="small" aria-label={`Remove: ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  )
}
