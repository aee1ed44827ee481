import { useQuery } from '@tanstack/react-query'
import type { Proof } from '#contract/auth.ts'
import { ApiError, reasonOf } from '#web/api.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { formText, PasswordField } from '#web/ui/text-field.tsx'
import { CodeField } from './code-field.tsx'
import { secondStepStatus } from './queries.ts'

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
  const about = (...codes: string[]) => (error && code && codes.includes(code) ? reasonOf(error) : undefined)
  const [wrongPassword, wrongCode] = [about('wrong_password'), about('wrong_code', 'code_required')]

  return (
    <>
      <PasswordField
        label={label}
        name={`${of}-password`}
        autoComplete="current-password"
        required
        error={wrongPassword}
      />
      {isCodeAsked && <CodeField name={`${of}-code`} error={wrongCode} />}
      <FailureNote>{error && !wrongPassword && !wrongCode ? reasonOf(error) : null}</FailureNote>
    </>
  )
}

/** What was typed into the fields. */
export function proofIn(data: FormData, of: string): Proof {
  const code = formText(data, `${of}-code`).trim()
  return { password: formText(data, `${of}-password`), ...(code && { code }) }
}
