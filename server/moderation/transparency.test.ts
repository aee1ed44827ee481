import { expect, test } from 'vitest'
import { transparency } from '#contract/transparency.ts'
import { openDesk } from '#server/testing/desk.ts'

const desk = await openDesk()

test('what the desk did is counted from its log for everybody, and names nobody', async () => {
  const { subject } = await desk.reported()
  await desk.decide(subject.id, { decision: 'suspend', note: 'canary-note' })
  await desk.decide(subject.id, { decision: 'restore' })
  await desk.reported()
  const visitor = desk.t.visitor()

  const { body } = await visitor.call(transparency.report)
  const { text, headers } = await visitor.call(transparency.csv)

  const month = new Date().toISOString().slice(0, 7)
  expect(body).toEqual([
    { month, what: 'decisions', kind: 'restore', count: 1 },
    { month, what: 'decisions', kind: 'suspend: harassment', count: 1 },
    { month, what: 'median hours to decide', kind: 'all', count: 0 },
    { month, what: 'reports', kind: 'harassment', count: 2 },
  ])
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n')).toEqual([
    'month,what,kind,count',
    ...body.map(({ what, kind, count }) => `${month},${what},${kind},${count}`),
    '',
  ])
})
