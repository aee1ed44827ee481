import type { Standing } from '#contract/standing.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { appendEntry, findOpenCase, weighCase } from './decision-queries.ts'
import { findStanding } from './find-standing.ts'
import { findAppealable } from './standing-queries.ts'
import { sealsOfDesk } from './sealed-words.ts'

type Uses = Pick<Deps, 'db' | 'secret' | 'config'>

/** Asks another moderator to look at a decision: once each, within six months. */
export async function appealDecision(
  { db, secret, config }: Uses,
  member: Member,
  { decisionId, text }: { decisionId: number; text: string },
): Promise<Standing> {
  await db.transaction().execute(async (tx) => {
    const found = await findAppealable(tx, member.id, decisionId)
    if (!found) throw new AppError('not_found')
    const open = await findOpenCase(tx, found.caseId, 'lock')
    const again = await findAppealable(tx, member.id, decisionId)
    if (!open || !again?.isOpen) throw new AppError('appeal_over')

    const words = sealsOfDesk(secret).sealWords({ note: '', facts: text }, open.id, open.version + 1)
    const entry = { actorId: member.id, action: 'appeal' as const, ground: null, endsInDays: null, isPermanent: false }
    const waitsFor = open.waitsFor === 'confirmation' ? 'confirmation' : 'appeal'
    await appendEntry(tx, open, { ...entry, answers: decisionId, words }, waitsFor)
    await weighCase(tx, open.id)
  })
  return findStanding({ db, secret, config }, member.id)
}
