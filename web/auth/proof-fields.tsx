import { useQuery } from '@tanstack/react-query'
import type { Proof } from '#contract/auth.ts'
import { ApiError } from '#web/api.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formText, PasswordField } from '#web/ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { PasskeyProof } from './passkey-proof.tsx'
import { secondStepStatus } from './proof-queries.ts'

type ProofFieldsProps = {
  /** Begins the names of the fields, of which a page may have several. */
  of: string
  label?: string
  /** Why what they are for was refused. */
  error: Error | null
}

/** What is asked of a member before something that matters is changed. */
export function ProofFields({ of, label = 'Your password', error }: ProofFieldsProps) {
  const { data } = useQuery(secondStepStatus)
  const code = error instanceof ApiError ? error.code : undefined
  const isCodeAsked = Boolean(data?.since) || code === 'code_required' || code === 'wrong_code'
  const about = (...codes: string[]) => (error && code && codes.includes(code) ? passkeyFailure(error) : undefined)
  const [wrongPassword, wrongCode] = [about('wrong_password'), about('wrong_code', 'code_required')]

  return (
    <>
      {data?.hasPassword === false ? (
        <p className="text-15 text-ink-soft">
          You have no password here. Signing in within the last ten minutes shows that it is you, and so does a passkey.
        </p>
      ) : (
        <PasswordField
          label={label}
          name={`${of}-password`}
          autoComplete="current-password"
          required
          error={wrongPassword}
        />
      )}
      {isCodeAsked && <CodeField name={`${of}-code`} error={wrongCode} />}
      {Boolean(data?.passkeys) && <PasskeyProof name={`${of}-passkey`} />}
      <FailureNote>{error && !wrongPassword && !wrongCode ? passkeyFailure(error) : null}</FailureNote>
    </>
  )
}

/** What was typed into the fields, or the passkey that was used instead. */
export function proofIn(data: FormData, of: string): Proof {
  const answer = formText(data, `${of}-passkey`)
  if (answer !== '') return { passkey: JSON.parse(answer) }
  const [password, code] = [formText(data, `${of}-password`), formText(data, `${of}-code`).trim()]
  return { ...(password && { password }), ...(code && { code }) }
}
