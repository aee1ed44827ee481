import { reports } from '#contract/reports.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { type Decision, moderation } from '#contract/moderation.ts'
import { openDesk } from '#server/testing/desk.ts'
import { mailsTo } from '#server/testing/mailed.ts'
import { endSuspensions } from './end-suspensions.ts'

const desk = await openDesk()
const { t, moderator } = desk

test('twenty moderators decide one case at once, and one of them has', async () => {
  const { subject } = await desk.reported()
  const moderators = await Promise.all(Array.from({ length: 20 }, () => desk.newModerator()))
  const decisions: Decision[] = ['warn', 'suspend', 'dismiss', 'limit']

  const answers = await Promise.all(
    moderators.map((by, n) => desk.decide(subject.id, { decision: decisions[n % 4]!, days: 3 }, by)),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => 'code' in body && body.code === 'case_decided')).toHaveLength(19)
  expect((await desk.pageOf(subject.id)).log).toHaveLength(1)
})

test('a case that was looked at before it changed is not decided by that look', async () => {
  const { subject } = await desk.reported()
  const { version } = await desk.pageOf(subject.id)
  await (await t.member()).call(reports.report, { body: { userId: subject.id, reason: 'underage' } })

  expect((await desk.decide(subject.id, { decision: 'dismiss', version })).status).toBe(409)
  expect((await desk.decide(subject.id, { decision: 'dismiss', version: version + 1 })).status).toBe(200)
})

test('of twenty who claim a case one has it, and nobody else decides until they leave it', async () => {
  const { subject } = await desk.reported()
  const params = { id: await desk.caseOf(subject.id) }
  const moderators = await Promise.all(Array.from({ length: 20 }, () => desk.newModerator()))

  const claims = await Promise.all(moderators.map((by) => by.call(moderation.claim, { params })))

  const winner = claims.findIndex(({ status }) => status === 200)
  expect(claims.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(19).fill(409)])
  expect((await desk.decide(subject.id, { decision: 'warn' })).body).toMatchObject({ code: 'case_claimed' })
  await moderators[winner]!.call(moderation.release, { params })
  expect((await desk.decide(subject.id, { decision: 'warn' })).status).toBe(200)
})

test('a claim ends by itself', async () => {
  const { subject } = await desk.reported()
  const params = { id: await desk.caseOf(subject.id) }
  await (await desk.newModerator()).call(moderation.claim, { params })
  await t.db.updateTable('moderationCases').set({ claimedUntil: new Date() }).where('id', '=', params.id).execute()

  expect((await desk.decide(subject.id, { decision: 'warn' })).status).toBe(200)
})

test('each reporter hears by mail what came of it, once, and neither whom it was about nor what was done', async () => {
  const { subject, reporter } = await desk.reported({ firstName: 'Mallory', lastName: 'Mean' })
  const moderators = await Promise.all(Array.from({ length: 20 }, () => desk.newModerator()))

  await Promise.all(moderators.map((by) => desk.decide(subject.id, { decision: 'suspend', days: 3 }, by)))

  const told = (await mailsTo(t, `${reporter.id}@example.com`)).filter(({ kind }) => kind === 'report_outcome')
  expect(told).toHaveLength(1)
  expect(told[0]!.text).toContain('did something about it')
  expect(JSON.stringify(told)).not.toMatch(/mallory|mean|suspen|harass/i)
})

test('nobody but moderators learns that there is a desk: every call answers as one that is not there', async () => {
  const { subject } = await desk.reported()
  const member = await t.member()
  const params = { id: await desk.caseOf(subject.id), file: 'x.webp' }
  const incomplete = await t.member({ bio: null })

  for (const caller of [member, incomplete, subject]) {
    const absent = await t.app.inject({ url: '/api/not-there', cookies: { sid: caller.token } })
    const answers = [
      await caller.call(moderation.queue),
      await caller.call(moderation.queue, { query: { after: 'nonsense' } }),
      await caller.call(moderation.openCase, { params }),
      await caller.call(moderation.openCase, { params: { id: 0 } }),
      await caller.call(moderation.decide, { params, body: { decision: 'dismiss' } }),
      await t.app.inject({
        method: 'POST',
        url: `/api/moderation/reports/${params.id}`,
        payload: {},
        cookies: { sid: caller.token },
      }),
      await caller.call(moderation.claim, { params }),
      await caller.call(moderation.release, { params }),
      await caller.call(moderation.picture, { params }),
    ]
    for (const answer of answers) {
      const [status, body] = 'text' in answer ? [answer.status, answer.text] : [answer.statusCode, answer.body]
      expect([status, body]).toEqual([404, absent.body])
    }
  }
  expect((await t.visitor().call(moderation.queue)).status).toBe(401)
})

test('nobody decides about themselves, nor what they have reported', async () => {
  const other = await desk.newModerator()
  await moderator.call(reports.report, { body: { userId: other.id, reason: 'other' } })

  for (const by of [moderator, other])
    expect((await desk.decide(other.id, { decision: 'suspend' }, by)).body).toMatchObject({ code: 'own_case' })
  expect(await desk.pageOf(other.id)).toMatchObject({ barred: 'own_case', waitsFor: 'reports', suspendedAt: null })
})

test('a suspension for good takes a second moderator, until when it is one for a time', async () => {
  const { subject } = await desk.reported()
  await desk.decide(subject.id, { decision: 'suspend', days: null })

  expect(await desk.pageOf(subject.id)).toMatchObject({ waitsFor: 'confirmation', suspendedUntil: expect.any(String) })
  expect((await desk.decide(subject.id, { decision: 'confirm' })).body).toMatchObject({ code: 'second_moderator' })
  expect((await desk.decide(subject.id, { decision: 'dismiss' }, await desk.newModerator())).status).toBe(409)

  const seconds = await Promise.all(Array.from({ length: 20 }, () => desk.newModerator()))
  const answers = await Promise.all(seconds.map((by) => desk.decide(subject.id, { decision: 'confirm' }, by)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const page = await desk.pageOf(subject.id)
  expect(page).toMatchObject({ waitsFor: null, suspendedAt: expect.any(String), suspendedUntil: null })
})

test('a suspension for good that nobody confirms ends, and so does one whose time is over', async () => {
  for (const days of [null, 3]) {
    const { subject } = await desk.reported()
    await desk.decide(subject.id, { decision: 'suspend', days })
    await endSuspensions(t.db)
    expect(await desk.pageOf(subject.id)).toMatchObject({ suspendedAt: expect.any(String) })

    await desk.endNow(subject.id)
    await Promise.all([endSuspensions(t.db), endSuspensions(t.db)])

    const page = await desk.pageOf(subject.id)
    expect(page).toMatchObject({ suspendedAt: null, suspendedUntil: null, waitsFor: null })
    expect(page.log.map(({ action, by }) => [action, by])).toEqual([
      ['end', 'Akin'],
      ['suspend', 'Mo Derator'],
    ])
  }
})

test('whoever is suspended is out of every list and call at once, and restored they are back', async () => {
  const { subject, reporter } = await desk.reported()
  const page = { params: { userId: subject.id } }
  await desk.decide(subject.id, { decision: 'suspend', note: 'Threats.' })

  expect((await subject.call(auth.user)).status).toBe(401)
  expect((await reporter.call(connections.request, { body: { connectedUserId: subject.id } })).status).toBe(404)
  expect((await reporter.call(reports.list)).body).toMatchObject([{ outcome: 'acted' }])

  expect((await desk.decide(subject.id, { decision: 'restore' })).status).toBe(200)
  expect((await desk.decide(subject.id, { decision: 'restore' })).status).toBe(409)
  expect((await reporter.call(connections.request, { body: { connectedUserId: subject.id } })).status).toBe(200)
  expect((await reporter.call(messages.thread, page)).status).toBe(200)
  expect((await subject.call(auth.user)).status, 'signed out for good').toBe(401)
})

test('a limited member writes to whom they know, and to and with nobody new', async () => {
  const { subject, reporter } = await desk.reported()
  const send = (to: string) => subject.call(messages.send, { body: { receiverId: to, content: 'Hello' } })
  const ask = (to: string) => subject.call(connections.request, { body: { connectedUserId: to } })
  await send(reporter.id)
  await desk.decide(subject.id, { decision: 'limit' })
  const [stranger, asking] = [await t.member(), await t.member()]
  await asking.call(connections.request, { body: { connectedUserId: subject.id } })

  expect((await send(reporter.id)).status).toBe(200)
  expect((await send(stranger.id)).body).toMatchObject({ code: 'account_limited' })
  expect((await ask(stranger.id)).body).toMatchObject({ code: 'account_limited' })
  expect((await ask(asking.id)).body).toMatchObject({ status: 'accepted' })
  expect((await ask('nobody')).status).toBe(404)
  const { credits } = (await subject.call(auth.user)).body
  expect(credits, 'a refused message costs nothing').toBe(248)

  await t.db.updateTable('users').set({ limitedUntil: new Date() }).where('id', '=', subject.id).execute()
  expect((await send(stranger.id)).status).toBe(200)
  expect((await ask(stranger.id)).status).toBe(200)
})

test('what is removed is gone from the profile, its file too, and stays as evidence', async () => {
  const { subject, reporter } = await desk.reported({ bio: 'Nasty words.' })

  await desk.decide(subject.id, { decision: 'remove' })

  const { body } = await subject.call(auth.user)
  expect(body).toMatchObject({ bio: null, profileImageUrl: null, isComplete: false })
  expect((await reporter.call(connections.request, { body: { connectedUserId: subject.id } })).status).toBe(404)
  expect((await desk.pageOf(subject.id)).reports[0]!.evidence!.profile.bio).toBe('Nasty words.')
})

test('a reported message is removed for both, its words stay as evidence alone, and no other message can be', async () => {
  const [mallory, ada] = [await t.member(), await t.member()]
  const write = async (content: string) =>
    (
      await mallory.call(messages.send, {
        body: { receiverId: ada.id, content },
        headers: { 'idempotency-key': content },
      })
    ).body
  const [mean, kind] = [await write('canary-insult'), await write('Sorry.')]
  await ada.call(reports.report, { body: { userId: mallory.id, reason: 'harassment', messageId: mean.id } })
  const heard: string[] = []
  for (const { id } of [mallory, ada]) t.bus.subscribe(id, ({ type }) => heard.push(`${id} ${type}`))

  expect((await desk.decide(mallory.id, { decision: 'remove', removes: [kind.id] })).status).toBe(404)
  expect((await desk.decide(mallory.id, { decision: 'remove', removes: [mean.id] })).status).toBe(200)

  for (const [one, other] of [
    [mallory, ada],
    [ada, mallory],
  ] as const) {
    const { body } = await one.call(messages.thread, { params: { userId: other.id } })
    expect(body.map(({ content }) => content)).toEqual(['', 'Sorry.'])
  }
  expect(heard.toSorted()).toEqual([`${mallory.id} refetch`, `${ada.id} refetch`].toSorted())
  expect((await write('canary-insult')).id, 'sent again after a lost answer').toBe(mean.id)
  const { rows } = await sql`select from messages where content like '%canary-insult%'`.execute(t.db)
  expect(rows).toEqual([])
  expect((await mallory.call(auth.user)).body.bio, 'nothing else goes').not.toBeNull()
  const shown = (await desk.pageOf(mallory.id)).reports[0]!.evidence!.messages.find(({ isReported }) => isReported)
  expect(shown?.content).toBe('canary-insult')
})

test('the log is never changed: not by hand, not by the owner of the tables', async () => {
  const { subject } = await desk.reported()
  await desk.decide(subject.id, { decision: 'warn' })

  await expect(t.db.updateTable('moderationLog').set({ action: 'dismiss' }).execute()).rejects.toThrow('never changed')
  await expect(t.db.deleteFrom('moderationLog').execute()).rejects.toThrow('never changed')
  await expect(sql`truncate moderation_log`.execute(t.db)).rejects.toThrow('never changed')
  expect((await desk.pageOf(subject.id)).log).toMatchObject([{ action: 'warn' }])
})

test('the standing of everyone follows from the log alone', async () => {
  const { rows } = await sql`
    select users.id from users join moderation_cases on subject_id = users.id, standing_of(users.id) as held
    where (users.suspended_at, users.suspended_until) is distinct from (held.suspended_at, held.suspended_until)
  `.execute(t.db)
  const cases = await t.db.selectFrom('moderationLog').select('id').execute()

  expect(cases.length).toBeGreaterThan(10)
  expect(rows).toEqual([])
})
