import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SandboxTransaction } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

/**
 * Does `work` once for a key, and gives its answer to everyone who asks the same under that key. Who asks at the same time
 * waits. What is refused leaves nothing behind, the key included.
 */
export async function answerOnce(
  tx: SandboxTransaction,
  { key, request }: { key: string; request: string },
  work: () => Promise<object>,
): Promise<object> {
  const fingerprint = createHash('sha256').update(request).digest('base64url')
  const { numInsertedOrUpdatedRows: isNew } = await tx
    .insertInto('sandboxAnswers')
    .values({ key, request: fingerprint })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (!isNew) return readAnswer(tx, key, fingerprint)

  const body = await work()
  await tx
    .updateTable('sandboxAnswers')
    .set({ status: 200, body: sql`${JSON.stringify(body)}::jsonb` })
    .where('key', '=', key)
    .execute()
  return body
}

async function readAnswer(tx: SandboxTransaction, key: string, fingerprint: string): Promise<object> {
  const kept = await tx
    .selectFrom('sandboxAnswers')
    .select(['request', 'body'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (kept.request !== fingerprint) {
    throw new StripeRefusalError(
      undefined,
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return kept.body!
}
