import { reports } from '#contract/reports.ts'
import { sql } from 'kysely'
import { moderation, type CasePage } from '#contract/moderation.ts'
import type { Input } from '#contract/endpoint.ts'
import type { moderationApi } from '#contract/moderation.schema.ts'
import { addModerator } from '#server/moderation/add-moderator.ts'
import { testApp, type TestApp } from './app.ts'

type Member = Awaited<ReturnType<TestApp['member']>>
type Given = Partial<Input<typeof moderationApi.decide>['body']> &
  Pick<Input<typeof moderationApi.decide>['body'], 'decision'>

/** The app with a moderator at the desk, and short ways to what is done there. */
export async function openDesk(environment: Record<string, string> = {}) {
  const t = await testApp(environment)
  const newModerator = async () => {
    const member = await t.member({ firstName: 'Mo', lastName: 'Derator' })
    await addModerator(t.db, `${member.id}@example.com`)
    return member
  }
  const moderator = await newModerator()

  const caseOf = async (subjectId: string): Promise<number> => {
    const found = await t.db
      .selectFrom('moderationCases')
      .select('id')
      .where('subjectId', '=', subjectId)
      .executeTakeFirstOrThrow()
    return found.id
  }
  const pageOf = async (subjectId: string, by = moderator): Promise<CasePage> =>
    (await by.call(moderation.openCase, { params: { id: await caseOf(subjectId) } })).body
  const decide = async (subjectId: string, given: Given, by = moderator) =>
    by.call(moderation.decide, { params: { id: await caseOf(subjectId) }, body: given })
  /** A member whom somebody has reported. */
  const reported = async (values: Parameters<TestApp['member']>[0] = {}) => {
    const [subject, reporter] = [await t.member(values), await t.member()]
    await reporter.call(reports.report, { body: { userId: subject.id, reason: 'harassment' } })
    return { subject, reporter }
  }

  return {
    t,
    moderator,
    newModerator,
    caseOf,
    pageOf,
    decide,
    reported,
    /** Gives a reporter a report that was decided so. */
    recordOf: async (reporter: Member, decision: 'warn' | 'dismiss') => {
      const subject = await t.member()
      await reporter.call(reports.report, { body: { userId: subject.id, reason: 'spam' } })
      await decide(subject.id, { decision })
    },
    /** As if a time that was named had come. */
    endNow: (memberId: string) =>
      sql`update users set suspended_until = now() where id = ${memberId} and suspended_until is not null`.execute(
        t.db,
      ),
  }
}
