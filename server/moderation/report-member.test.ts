import { standing } from '#contract/standing.ts'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { reports, type NewReport } from '#contract/reports.ts'
import { auth } from '#contract/auth.ts'
import { openDesk } from '#server/testing/desk.ts'

const desk = await openDesk()
const { t } = desk
type Member = Awaited<ReturnType<typeof t.member>>

test('a report seals what there is to see, so that later edits do not change it', async () => {
  const [ada, grace] = [await t.member(), await t.member({ firstName: 'Grace', bio: 'Buy my watches.' })]
  const sent: number[] = []
  for (const content of ['Hello', 'Cheap watches!', 'Watches again']) sent.push(await write(grace, ada, content))
  await write(ada, grace, 'No, thank you')

  expect(await report(ada, grace, { reason: 'spam', details: 'She sells watches.', messageId: sent[1] })).toBe(201)
  await t.db.updateTable('users').set({ bio: 'I like birds.' }).where('id', '=', grace.id).execute()
  await t.db.deleteFrom('messages').where('senderId', '=', grace.id).execute()

  const page = await desk.pageOf(grace.id)
  expect(page.reports).toMatchObject([
    {
      reason: 'spam',
      outcome: 'open',
      reporter: { id: ada.id, acted: 0, notActed: 0 },
      evidence: { details: 'She sells watches.', profile: { name: 'Grace Lovelace', bio: 'Buy my watches.' } },
    },
  ])
  expect(
    page.reports[0]!.evidence!.messages.map(({ content, isTheirs, isReported }) => [content, isTheirs, isReported]),
  ).toEqual([
    ['Hello', true, false],
    ['Cheap watches!', true, true],
    ['Watches again', true, false],
    ['No, thank you', false, false],
  ])
})

test('nothing that was reported can be read in the database', async () => {
  const [ada, grace] = [await t.member(), await t.member({ bio: 'canary-bio' })]
  const messageId = await write(grace, ada, 'canary-message')
  await report(ada, grace, { reason: 'other', details: 'canary-details', messageId })

  const rows = await t.db.selectFrom('memberReports').select('evidence').where('reporterId', '=', ada.id).execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]!.evidence.toString('latin1')).not.toContain('canary')
})

test('twenty reports of one member by another at once are one, and answered alike', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await Promise.all(Array.from({ length: 20 }, () => report(ada, grace)))

  expect(new Set(answers)).toEqual(new Set([201]))
  expect((await desk.pageOf(grace.id)).reports).toHaveLength(1)
  expect((await ada.call(reports.list)).body).toMatchObject([{ reason: 'spam', outcome: 'open' }])
})

test('a message of somebody else, of one’s own or of nobody is no evidence', async () => {
  const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
  const own = await write(ada, grace, 'Hello')
  const foreign = await write(alan, grace, 'Hello')

  for (const messageId of [own, foreign, 999_999_999]) expect(await report(ada, grace, { messageId })).toBe(404)
  expect((await ada.call(reports.list)).body).toEqual([])
})

test('whoever cannot be seen is as unknown as nobody, unless they have written before they blocked', async () => {
  const ada = await t.member()
  const others = [
    { id: 'nobody' },
    await t.member({ suspendedAt: new Date().toISOString() }),
    await t.member({ bio: null }),
    await t.member(),
    await t.member(),
  ] as const
  const [, , , blocking, harassing] = others
  await write(harassing, ada, 'I know where you live')
  for (const { id } of [blocking, harassing])
    await t.db.insertInto('blocks').values({ blockerId: id, blockedId: ada.id }).execute()

  const answers = []
  for (const { id } of others)
    answers.push(await ada.call(reports.report, { body: { userId: id, reason: 'harassment' } }))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 201])
  expect(new Set(answers.slice(0, 4).map(({ text }) => text)).size).toBe(1)
  expect((await ada.call(reports.report, { body: { userId: ada.id, reason: 'other' } })).status).toBe(400)
})

test('twenty reports by those whose reports were wrong weigh less than one by somebody who was right', async () => {
  const [liked, spammer] = [await t.member(), await t.member()]
  const crowd = await Promise.all(Array.from({ length: 20 }, () => t.member()))
  const good = await t.member()
  await desk.recordOf(good, 'warn')
  const victim = await t.member()
  for (const member of crowd) await report(member, victim)
  await desk.decide(victim.id, { decision: 'dismiss' })

  for (const member of crowd) await report(member, liked)
  await report(good, spammer)

  const [false20, right1] = [await desk.pageOf(liked.id), await desk.pageOf(spammer.id)]
  expect(false20).toMatchObject({ reporters: 20, severity: 30 })
  expect(right1).toMatchObject({ reporters: 1, severity: 30 })
  expect(false20.weight).toBeLessThan(right1.weight)
  expect(right1.weight).toBe(Math.round(right1.severity * right1.trust))
})

test('the account of a reporter that is gone leaves the report, and the case of a subject that is gone stays', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await report(ada, grace)
  const { id } = await desk.pageOf(grace.id)

  await t.db.deleteFrom('users').where('id', 'in', [ada.id, grace.id]).execute()

  const { body } = await desk.moderator.call(moderation.openCase, { params: { id } })
  expect(body).toMatchObject({
    name: null,
    reports: [{ reporter: null, evidence: { profile: { name: 'Ada Lovelace' } } }],
  })
  expect((await desk.moderator.call(moderation.decide, { params: { id }, body: { decision: 'dismiss' } })).status).toBe(
    200,
  )
})

test('reporting changes nothing that the reported member can see', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  const seen = async () => [(await grace.call(auth.user)).text, (await grace.call(standing.standing)).text]
  const before = await seen()
  await report(ada, grace)

  expect(await seen()).toEqual(before)
})

async function report(from: Member, about: { id: string }, more: Partial<NewReport> = {}): Promise<number> {
  return (await from.call(reports.report, { body: { userId: about.id, reason: 'spam', ...more } })).status
}

async function write(from: Member, to: { id: string }, content: string): Promise<number> {
  return (await from.call(messages.send, { body: { receiverId: to.id, content } })).body.id
}
