import { useState } from 'react'
import { ApiError } from '#web/api.ts'
import { CodeField } from './code-field.tsx'
import { MailedLink } from './mailed-link.tsx'
import { useSignInByLink } from './queries.ts'

export function SignInLinkScreen() {
  const link = useSignInByLink()
  const [code, setCode] = useState<string>()
  const asks =
    link.error instanceof ApiError && (link.error.code === 'code_required' || link.error.code === 'wrong_code')

  return (
    <MailedLink
      title="Sign in"
      intro="This link signs you in on this device."
      label="Sign in"
      opening={{
        ...link,
        mutate: (token) => link.mutate({ token, ...(code && { code }) }),
      }}
      done={{ text: 'You are signed in.', label: 'Go to Akin', href: '/' }}
    >
      {(asks || code !== undefined) && <CodeField name="code" value={code ?? ''} onChange={setCode} />}
    </MailedLink>
  )
}
