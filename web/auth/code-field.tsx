import { TextField } from '#web/ui/text-field.tsx'

const HINT = 'From your app, or one of your recovery codes.'

type CodeFieldProps = {
  name: string
  error?: string | undefined
  hint?: string
  value?: string
  onChange?: (code: string) => void
}

/** Takes a code of the member's authenticator app, which phones offer to fill in. */
export function CodeField({ name, error, hint = HINT, value, onChange }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name={name}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      hint={hint}
      error={error}
      value={value}
      onChange={onChange && ((event) => onChange(event.target.value))}
    />
  )
}
