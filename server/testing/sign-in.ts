import { randomUUID } from 'node:crypto'
import { hashPassword } from '#server/auth/passwords.ts'
import type { TestApp } from './app.ts'

export const PASSWORD = 'correct horse battery'

type Values = { email?: string; password?: string; suspendedAt?: string }

/** A member who signs in with `PASSWORD`, unless the values say otherwise. Their e-mail was given with capital letters. */
export async function memberWithPassword(t: Pick<TestApp, 'member'>, values: Values = {}) {
  const id = randomUUID()
  const { email, ...rest } = { email: `${id}@Example.com`, password: await hashPassword(PASSWORD), ...values }
  return { ...(await t.member({ id, email, ...rest })), email: email.toLowerCase() }
}

/** A documentation address of its own for each test that counts failures. */
export function newAddress(): string {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`
}

/** How long something takes, in milliseconds. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}
