import { auth, RegistrationWith } from '#contract/auth.ts'
import type { Config } from '#server/config/config.ts'

/** The contract as this server keeps it: how long a password is at least is the operator's to say. */
export function authContract({ passwordMinLength }: Pick<Config, 'passwordMinLength'>): typeof auth {
  return { ...auth, register: { ...auth.register, body: RegistrationWith(passwordMinLength) } }
}
