import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { emergencies, type EmergencyState, type Newcomer } from '#contract/emergencies.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { ApprovalNotice } from './approval-notice.tsx'
import { EmergencyScreen } from './emergency-screen.tsx'

const newcomer = (id: string, name: string): Newcomer => ({
  id,
  name,
  createdAt: '2026-01-01T00:00:00.000Z',
  isVerified: false,
  age: null,
  city: null,
  bio: null,
})
const on: EmergencyState = {
  current: {
    beganAt: '2026-01-01T00:00:00.000Z',
    endsAt: '2026-01-01T01:00:00.000Z',
    by: null,
    trigger: { what: 'sign-ups', count: 45, threshold: 30 },
  },
  waiting: 2,
}

test('the switch says what it does, why it is on, and who waits; each and all are decided', async () => {
  const user = userEvent.setup()
  const calls = server(
    answer(emergencies.state, on),
    answer(emergencies.newcomers, [newcomer('felix', 'Felix Vale'), newcomer('june', 'June Vale')]),
    answer(emergencies.decide, { count: 1 }),
    answer(emergencies.begin, on),
    answer(emergencies.end, { current: null, waiting: 2 }),
  )
  renderAt('/moderation/emergency', <EmergencyScreen />)

  expect(await screen.findByText(/Akin switched it on by itself: there were 45 sign-ups in ten minutes/)).toBeTruthy()
  const list = await screen.findByRole('list', { name: 'New accounts' })
  await user.click(within(list).getByRole('button', { name: 'Approve Felix Vale' }))
  await user.click(screen.getByRole('button', { name: 'Refuse all' }))
  const question = await screen.findByRole('dialog', { name: 'Refuse all who wait?' })
  await user.click(within(question).getByRole('button', { name: 'Refuse all' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '24 hours' }))
  await user.click(screen.getByRole('button', { name: 'Set the time anew' }))
  await user.click(screen.getByRole('button', { name: 'Switch it off' }))

  await screen.findByRole('button', { name: 'Switch it on' })
  expect(calls.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])).toEqual([
    ['POST', { decision: 'approve', userIds: ['felix'] }],
    ['POST', { decision: 'refuse' }],
    ['POST', { hours: 24 }],
    ['DELETE', undefined],
  ])
})

test('a newcomer is told plainly that they wait, and whoever was refused what is left to them', () => {
  renderAt('/', <ApprovalNotice approval="pending" />)
  expect(screen.getByRole('complementary', { name: 'Waiting for approval' }).textContent).toContain('others see you')
  renderAt('/', <ApprovalNotice approval="refused" />)
  expect(screen.getByRole('link', { name: 'Your data' }).getAttribute('href')).toBe('/settings')
})
