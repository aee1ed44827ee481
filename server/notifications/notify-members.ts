import { setTimeout as delay } from 'node:timers/promises'
import { claimNotices } from '#server/notices/notices.ts'
import { notifyMember } from './notify-member.ts'
import type { Pushes } from './send-pushes.ts'

const NOTICES_AT_ONCE = 20
const LOOK_EVERY_MS = 2_000
/** The next minute begins this job anew, on whatever node. */
const LOOK_FOR_MS = 55_000

/**
 * Tells members what has happened, for a minute: looks every two seconds for what is due, which costs an index lookup, where a
 * wake-up by every message would make all commits wait for each other. Ends early at `signal`.
 */
export async function notifyMembers(uses: Pushes, signal: AbortSignal): Promise<void> {
  const endsAt = performance.now() + LOOK_FOR_MS
  while (!signal.aborted && performance.now() < endsAt) {
    const isMore = await notifyDue(uses)
    if (!isMore) await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => {})
  }
}

/** One look. Whoever cannot be told now keeps nobody else waiting, and is tried again later. Returns whether there were any. */
async function notifyDue(uses: Pushes): Promise<boolean> {
  const claimed = await claimNotices(uses.db, NOTICES_AT_ONCE)
  const byMember = Map.groupBy(claimed, ({ memberId }) => memberId)
  await Promise.all(
    [...byMember].map(([memberId, notices]) =>
      notifyMember(uses, memberId, notices).catch((error: unknown) =>
        uses.warn(`A member was not told: ${error instanceof Error ? error.message : 'unknown'}.`),
      ),
    ),
  )
  return claimed.length > 0
}
