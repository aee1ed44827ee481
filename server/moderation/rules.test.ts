import { expect, test } from 'vitest'
import { reports } from '#contract/reports.ts'
import { standing } from '#contract/standing.ts'
import { openDesk } from '#server/testing/desk.ts'

const desk = await openDesk()

test('who has reported a member neither confirms what came of it nor decides the appeal against it', async () => {
  const { subject } = await desk.reported()
  const witness = await desk.newModerator()
  await witness.call(reports.report, { body: { userId: subject.id, reason: 'harassment' } })
  const { body } = await desk.decide(subject.id, { decision: 'warn' })
  await subject.call(standing.appeal, { body: { decisionId: body.log[0]!.id, text: 'It was not me.' } })

  expect((await desk.decide(subject.id, { decision: 'dismiss' }, witness)).body).toMatchObject({ code: 'own_case' })
  await desk.decide(subject.id, { decision: 'dismiss' }, await desk.newModerator())

  await witness.call(reports.report, { body: { userId: subject.id, reason: 'harassment' } })
  await desk.decide(subject.id, { decision: 'suspend', days: null })
  expect((await desk.decide(subject.id, { decision: 'confirm' }, witness)).body).toMatchObject({ code: 'own_case' })
  expect((await desk.decide(subject.id, { decision: 'confirm' }, await desk.newModerator())).status).toBe(200)
})
