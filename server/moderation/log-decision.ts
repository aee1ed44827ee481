import type { SecurityLog } from '#server/auth/security-events.ts'
import { nameInLog } from '#server/auth/names-in-log.ts'

type Decision = {
  action: string
  /** Null for what the product does by itself. */
  actorId: string | null
  /** Whom it is about. */
  subjectId?: string
  /** What there is to it besides, without anybody's words. */
  about?: Record<string, string | number | null | undefined>
}

/** A line for the operator of what the desk has decided, once it stands, in which members have the names of the security log. */
export function logDecision(
  { secret, log }: { secret: string; log: SecurityLog },
  { action, actorId, subjectId, about }: Decision,
): void {
  const nameOf = (id: string) => nameInLog(secret, 'account', id)
  const line = {
    security: true,
    event: 'desk_decision',
    action,
    ...about,
    moderator: actorId === null ? null : nameOf(actorId),
    ...(subjectId !== undefined && { account: nameOf(subjectId) }),
  }
  log.info(line, 'security')
}
