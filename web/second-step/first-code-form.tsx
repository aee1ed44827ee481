import type { SubmitEvent } from 'react'
import type { TotpKey } from '#contract/second-step.ts'
import { reasonOf } from '#web/api.ts'
import { CodeField } from '#web/auth/code-field.tsx'
import { formText } from '#web/ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'

type FirstCodeFormProps = { id: string; shown: TotpKey; error: Error | null; onCode: (code: string) => void }

/** Shows an app's key, to a camera, to the app on this device and to whoever types it, and takes the first code of it. */
export function FirstCodeForm({ id, shown, error, onCode }: FirstCodeFormProps) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = formText(new FormData(event.currentTarget), 'first-code-of-app').trim()
    if (code !== '') onCode(code)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-4">
      <ol className="grid list-decimal gap-4 pl-5 marker:text-ink-soft">
        <li>
          <p>Scan this with your app.</p>
          <QrCode text={shown.address} label="QR code for your authenticator app" />
          <p className="text-15 text-ink-soft">
            On this phone,{' '}
            <a href={shown.address} className="font-semibold text-evergreen underline underline-offset-4">
              open it in your app
            </a>
            . Or type this key:
          </p>
          <p className="mt-1 text-15 wrap-anywhere select-all">{shown.key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
        </li>
        <li>
          <p className="mb-2">Enter the code that it shows now.</p>
          <CodeField
            name="first-code-of-app"
            hint="Six digits, new every 30 seconds."
            error={error ? reasonOf(error) : undefined}
          />
        </li>
      </ol>
    </form>
  )
}
