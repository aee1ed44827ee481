import { sql } from 'kysely'
import { reports } from '#contract/reports.ts'
import { standing } from '#contract/standing.ts'
import { expect, onTestFinished, test } from 'vitest'
import { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { moderation } from '#contract/moderation.ts'
import { postgresBus } from '#server/ports/bus.postgres.ts'
import { cookiesOf } from '#server/testing/app.ts'
import { openDesk } from '#server/testing/desk.ts'
import { mailsTo } from '#server/testing/mailed.ts'
import { liveNode, openScreen } from '#server/testing/screen.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { issuePass } from '#server/auth/member-with-pass.ts'
import { endSuspensions } from './end-suspensions.ts'

const desk = await openDesk()
const { t, moderator } = desk
await t.app.listen({ host: '127.0.0.1', port: 0 })

test('a suspension closes every screen of the member on every node within a second', async () => {
  const { subject } = await desk.reported()
  const bus = await postgresBus(t.databaseUrl)
  onTestFinished(() => bus.close())
  const nodes = [t.app, await liveNode({ ...t, bus })]
  const screens = await Promise.all(nodes.flatMap((node) => [openScreen(node, subject), openScreen(node, subject)]))
  const other = await openScreen(t.app, moderator)

  await desk.decide(subject.id, { decision: 'suspend' })
  const since = performance.now()

  expect(await Promise.all(screens.map(({ closed }) => closed))).toEqual([4401, 4401, 4401, 4401])
  expect(performance.now() - since).toBeLessThan(1_000)
  expect((await subject.call(auth.user)).status).toBe(401)
  expect(other.socket.readyState).toBe(other.socket.OPEN)
  expect(
    await t.db
      .selectFrom('sessions')
      .select('sid')
      .where(sql`sess->>'userId'`, '=', subject.id)
      .execute(),
  ).toEqual([])
})

test('a suspended member signs in to their standing and their appeal, to leaving, and to nothing else', async () => {
  const ada = await suspendedMember({ ground: 'harassment', facts: 'You wrote threats.', days: 10 })

  const { body } = await ada.way.call(standing.standing)
  expect(body).toMatchObject({
    status: 'suspended',
    decisions: [
      {
        decision: 'suspend',
        ground: 'harassment',
        rule: expect.stringContaining('threatened'),
        facts: 'You wrote threats.',
        origin: expect.stringContaining('a person looked at it and decided'),
        redress: expect.stringContaining('appeal'),
        appeal: 'possible',
        isInForce: true,
      },
    ],
  })
  expect(Date.parse(body.until!) - Date.now()).toBeGreaterThan(9 * 86_400_000)
  expect((await ada.way.call(auth.user)).status).toBe(401)
  expect((await ada.way.call(reports.list)).status).toBe(401)
  expect((await ada.way.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
})

test('what a member is told names no reporter, no moderator, no number and no note', async () => {
  const [subject, alan, grace] = [
    await memberWithPassword(t),
    await t.member({ firstName: 'Alan', lastName: 'Canary' }),
    await t.member(),
  ]
  for (const reporter of [alan, grace])
    await reporter.call(reports.report, { body: { userId: subject.id, reason: 'spam', details: 'canary-details' } })
  await desk.decide(subject.id, { decision: 'warn', note: 'canary-note' })

  const { text } = await subject.call(standing.standing)
  for (const secret of ['Canary', 'canary', alan.id, grace.id, moderator.id, 'Derator'])
    expect(text).not.toContain(secret)
})

test('a pass is its member’s, for an hour, and only while they are suspended', async () => {
  const ada = await suspendedMember()
  const grace = await t.member()
  const passes = [
    issuePass(t.secret, grace.id),
    issuePass(t.secret, ada.id, Date.now() - 3_600_001),
    issuePass('another secret that is long enough', ada.id),
    `${issuePass(t.secret, ada.id)}x`.replace(/^./, 'A'),
    'nonsense',
  ]
  for (const pass of passes)
    expect((await t.visitor({ cookies: { standing: pass } }).call(standing.standing)).status).toBe(401)

  await desk.decide(ada.id, { decision: 'restore' })
  expect((await ada.way.call(standing.standing)).status).toBe(401)
})

test('an appeal is decided by another moderator, and taken back the decision is gone', async () => {
  const ada = await suspendedMember()
  const appeal = { body: { decisionId: ada.decisionId, text: 'That was my brother.' } }

  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.way.call(standing.appeal, appeal)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => 'code' in body && body.code === 'appeal_over')).toHaveLength(19)
  expect((await ada.way.call(standing.standing)).body.decisions[0]).toMatchObject({ appeal: 'open' })

  const page = await desk.pageOf(ada.id)
  expect(page).toMatchObject({ waitsFor: 'appeal', barred: 'second_moderator' })
  expect(page.log[0]).toMatchObject({ action: 'appeal', by: 'The member', facts: 'That was my brother.' })
  for (const decision of ['restore', 'dismiss', 'suspend'] as const)
    expect((await desk.decide(ada.id, { decision })).body).toMatchObject({ code: 'second_moderator' })
  expect((await desk.decide(ada.id, { decision: 'restore' }, await desk.newModerator())).status).toBe(200)

  const again = await t.visitor().call(auth.login, { body: { email: ada.email, password: PASSWORD } })
  expect(again.status).toBe(200)
  const back = await t.visitor({ cookies: cookiesOf(again.headers) }).call(standing.standing)
  expect(back.body).toMatchObject({ status: 'good', until: null })
  expect(back.body.decisions.map(({ decision, appeal: state, isInForce }) => [decision, state, isInForce])).toEqual([
    ['restore', 'none', false],
    ['suspend', 'granted', false],
  ])
  expect((await ada.reporter.call(reports.list)).body).toMatchObject([{ outcome: 'not_acted' }])
  const told = (await mailsTo(t, `${ada.reporter.id}@example.com`)).map(({ text }) => text)
  expect(told.toSorted()).toEqual([expect.stringContaining('was disputed'), expect.stringContaining('did something')])
})

test('of a suspension for good neither moderator who made it decides the appeal, and taken back it is taken back for every reporter', async () => {
  const ada = await suspendedMember()
  const second = await desk.newModerator()
  await desk.decide(ada.id, { decision: 'restore' })
  await ada.reporter.call(reports.report, { body: { userId: ada.id, reason: 'harassment' } })
  await desk.decide(ada.id, { decision: 'suspend', days: null })
  await desk.decide(ada.id, { decision: 'confirm' }, second)
  const { way } = await signInSuspended(ada.email)
  const [confirmed] = (await way.call(standing.standing)).body.decisions
  await way.call(standing.appeal, { body: { decisionId: confirmed!.id, text: 'It was not me.' } })

  for (const by of [moderator, second])
    expect((await desk.decide(ada.id, { decision: 'restore' }, by)).body).toMatchObject({ code: 'second_moderator' })
  expect((await desk.decide(ada.id, { decision: 'restore' }, await desk.newModerator())).status).toBe(200)
  expect((await ada.reporter.call(reports.list)).body.map(({ outcome }) => outcome)).toEqual(['not_acted', 'acted'])
})

test('of two appeals each is answered by whom it is not against, and nothing else answers it', async () => {
  const { subject } = await desk.reported()
  const second = await desk.newModerator()
  await desk.decide(subject.id, { decision: 'warn' })
  await desk.decide(subject.id, { decision: 'limit', version: (await desk.pageOf(subject.id)).version }, second)
  const { decisions } = (await subject.call(standing.standing)).body
  const [limit, warn] = [decisions[0]!.id, decisions[1]!.id]
  for (const decisionId of [warn, limit])
    await subject.call(standing.appeal, { body: { decisionId, text: `Look again at ${decisionId}.` } })
  const toAnswer = () => desk.pageOf(subject.id).then((page) => page.log.find(({ id }) => id === page.appealId)?.facts)
  const appeals = async () => (await subject.call(standing.standing)).body.decisions.map(({ appeal }) => appeal)

  expect(await toAnswer()).toBe(`Look again at ${warn}.`)
  expect((await desk.decide(subject.id, { decision: 'dismiss' })).body).toMatchObject({ code: 'second_moderator' })
  expect((await desk.decide(subject.id, { decision: 'dismiss' }, second)).status).toBe(200)
  expect([await appeals(), (await desk.pageOf(subject.id)).waitsFor]).toEqual([['open', 'turned_down'], 'appeal'])
  expect(await toAnswer()).toBe(`Look again at ${limit}.`)
  expect((await desk.decide(subject.id, { decision: 'dismiss' }, second)).body).toMatchObject({
    code: 'second_moderator',
  })
  expect((await desk.decide(subject.id, { decision: 'dismiss' })).status).toBe(200)
  expect([await appeals(), (await desk.pageOf(subject.id)).waitsFor]).toEqual([['turned_down', 'turned_down'], null])
})

test('an appeal against a suspension for good that nobody confirmed is still looked at when it ends', async () => {
  const ada = await suspendedMember()
  await desk.decide(ada.id, { decision: 'suspend', days: null, version: (await desk.pageOf(ada.id)).version })
  const { way } = await signInSuspended(ada.email)
  const [held] = (await way.call(standing.standing)).body.decisions
  await way.call(standing.appeal, { body: { decisionId: held!.id, text: 'It was not me.' } })
  expect((await desk.pageOf(ada.id)).waitsFor).toBe('confirmation')

  await desk.endNow(ada.id)
  await endSuspensions(t.db)

  expect((await desk.pageOf(ada.id)).waitsFor).toBe('appeal')
})

test('an appeal that is turned down leaves the decision as it is', async () => {
  const ada = await suspendedMember()
  await ada.way.call(standing.appeal, { body: { decisionId: ada.decisionId, text: 'Please.' } })

  await desk.decide(ada.id, { decision: 'dismiss' }, await desk.newModerator())

  const { body } = await ada.way.call(standing.standing)
  expect(body).toMatchObject({ status: 'suspended', decisions: [{ appeal: 'turned_down', isInForce: true }] })
})

test('nobody appeals against a decision about somebody else, nor after six months', async () => {
  const [ada, grace] = [await suspendedMember(), await suspendedMember()]
  const appeal = (decisionId: number) => grace.way.call(standing.appeal, { body: { decisionId, text: 'Why?' } })

  const [foreign, absent] = [await appeal(ada.decisionId), await appeal(999_999_999)]
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])

  const { caseId, version } = await t.db
    .selectFrom('moderationLog')
    .select(['caseId', 'version'])
    .where('id', '=', grace.decisionId)
    .executeTakeFirstOrThrow()
  const old = await t.db
    .insertInto('moderationLog')
    .values({
      caseId,
      version: version + 10,
      subjectId: grace.id,
      actorId: moderator.id,
      action: 'warn',
      ground: 'other',
      createdAt: new Date(Date.now() - 185 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await appeal(old.id)).body).toMatchObject({ code: 'appeal_over' })
})

test('whom the variables name as a moderator is one, without regard to case, and nobody else', async () => {
  const named = await openDesk({ MODERATORS: 'Chief@Example.com, second@example.com' })
  const [chief, other] = [await named.t.member({ email: 'chief@example.COM' }), await named.t.member()]

  expect((await chief.call(moderation.queue)).status).toBe(200)
  expect((await chief.call(standing.standing)).body.isModerator).toBe(true)
  expect((await other.call(moderation.queue)).status).toBe(404)
  expect((await other.call(standing.standing)).body.isModerator).toBe(false)
})

/** Somebody who was suspended after a report and has signed in again as far as they can. */
async function suspendedMember(given: { ground?: 'harassment'; facts?: string; days?: number } = {}) {
  const member = await memberWithPassword(t)
  const reporter = await t.member()
  await reporter.call(reports.report, { body: { userId: member.id, reason: 'harassment' } })
  await desk.decide(member.id, { decision: 'suspend', ...given })
  const { way } = await signInSuspended(member.email)
  const decisionId = (await way.call(standing.standing)).body.decisions[0]!.id
  return { id: member.id, email: member.email, way, decisionId, reporter }
}

async function signInSuspended(email: string) {
  const refused = await t.visitor().call(auth.login, { body: { email, password: PASSWORD } })
  expect(refused.body).toMatchObject({ code: 'account_suspended' })
  return { way: t.visitor({ cookies: cookiesOf(refused.headers) }) }
}
