import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { emergencies } from '#contract/emergencies.ts'
import { moderation } from '#contract/moderation.ts'
import type { Call } from '#contract/endpoint.ts'
import { verification } from '#contract/verification.ts'
import { openReview } from '#server/testing/held-messages.ts'

const desk = await openReview()
const { t, moderator } = desk
const lines: string[] = []
const app = buildApp(
  { ...t, config: { ...t.config, logLevel: 'info' } },
  { logStream: { write: (line) => lines.push(line) } },
)
afterAll(async () => {
  await app.close()
  await t.close()
})

/** What the operator's log says of a call at the desk that decides something. */
async function linesOf({ method, path }: Call, id: number | '', payload?: object) {
  const before = lines.length
  const cookies = { [sessionCookieName(t.config)]: moderator.token }
  await app.inject({ method, url: path.replace(':id', String(id)), cookies, ...(payload && { payload }) })
  const said = lines.slice(before).filter((line) => line.includes('"security":true'))
  return said.map((line): Record<string, unknown> => JSON.parse(line))
}

test('a decision leaves a line with what was decided, why and for how long, and no name, number or word of anybody', async () => {
  const { subject } = await desk.reported({ firstName: 'Mallory', lastName: 'Mean' })
  const { version } = await desk.pageOf(subject.id)
  const suspended = { decision: 'suspend', version, days: 3, ground: 'harassment', note: 'A private word' }

  const said = await linesOf(moderation.decide, await desk.caseOf(subject.id), suspended)
  const again = await linesOf(moderation.decide, await desk.caseOf(subject.id), suspended)

  const name = expect.stringMatching(/^[\w-]{16}$/)
  expect(said).toMatchObject([
    { event: 'desk_decision', action: 'suspend', ground: 'harassment', days: 3, moderator: name, account: name },
  ])
  expect(said[0]!['account']).not.toBe(said[0]!['moderator'])
  expect(again).toEqual([])
  const written = JSON.stringify(said)
  expect(written).not.toMatch(/mallory|mean|private/i)
  for (const { id } of [subject, moderator]) expect(written).not.toContain(id)
})

test('so does each message, newcomer and picture that is decided about, and the emergency switch', async () => {
  const [ada, eve, grace] = [await t.member(), await t.member(), await t.member()]
  await desk.send(ada, grace)
  await desk.send(eve, grace)
  const sent = await linesOf(moderation.review, await desk.idOf(ada), { decision: 'release' })
  const removed = await linesOf(moderation.review, await desk.idOf(eve), { decision: 'remove', ground: 'spam' })

  const on = await linesOf(emergencies.begin, '', { hours: 6 })
  const userIds = [(await t.member()).id, (await t.member()).id]
  const approved = await linesOf(emergencies.decide, '', { decision: 'approve', userIds })
  const off = await linesOf(emergencies.end, '')

  const picture = await linesOf(verification.decide, await pictureOf(grace.id), {
    decision: 'refuse',
    reason: 'unclear',
  })

  expect([...sent, ...removed, ...on, ...approved, ...off, ...picture]).toMatchObject([
    { action: 'release_message', outcome: 'delivered' },
    { action: 'remove_message', ground: 'spam' },
    { action: 'switch_on', hours: 6 },
    { action: 'approve' },
    { action: 'approve' },
    { action: 'switch_off' },
    { action: 'refuse_picture', refusedFor: 'unclear' },
  ])
})

/** A picture that waits for a moderator. */
async function pictureOf(memberId: string): Promise<number> {
  const waiting = { memberId, pose: 'wave', picture: Buffer.of(1), photo: 'photo', sentAt: new Date() }
  const { id } = await t.db.insertInto('verifications').values(waiting).returning('id').executeTakeFirstOrThrow()
  return id
}
