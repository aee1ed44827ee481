import { RegistrationWith } from '#contract/auth.schema.ts'
import { contracts } from '#contract/contracts.ts'
import type { Config } from '#server/config/config.ts'

/** The contract as this server keeps it: how long a password is at least is the operator's to say. */
export function authContract({ passwordMinLength }: Pick<Config, 'passwordMinLength'>): typeof contracts.auth {
  return { ...contracts.auth, register: { ...contracts.auth.register, body: RegistrationWith(passwordMinLength) } }
}
