import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type { Kind, StripeObject } from './objects.ts'

/** Tables that nothing but the sandbox knows. */
export type SandboxTables = {
  sandboxObjects: {
    id: string
    position: GeneratedAlways<number>
    kind: Kind
    customerId: string | null
    aheadDays: Generated<number>
    dueAt: string | Date | null
    data: StripeObject
  }
  sandboxAnswers: {
    key: string
    request: string
    status: number | null
    body: object | null
    createdAt: Generated<string>
  }
  sandboxEvents: {
    id: string
    position: GeneratedAlways<number>
    payload: { id: string }
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    deliveredAt: string | null
  }
}

export type SandboxDatabase = Kysely<SandboxTables>
export type SandboxTransaction = Transaction<SandboxTables>
