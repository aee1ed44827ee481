import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing, LOW_CREDITS } from '#contract/billing.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { currentUser } from '#web/auth/queries.ts'
import { DailyLimitBanner } from './daily-limit-banner.tsx'
import { creditBalance } from './queries.ts'

const member = (credits: number, freeMessagesRemaining = 5, user: Partial<CurrentUser> = {}) => [
  answer(auth.user, sampleUser(user)),
  answer(billing.credits, { credits, freeMessagesRemaining }),
]
const banner = () => screen.queryByRole('complementary', { name: 'Daily Message Limit' })

test('below three credits it says how many free messages are left, and where there are more', async () => {
  server(...member(LOW_CREDITS - 1, 4))
  renderAt('/', <DailyLimitBanner />)

  await screen.findByRole('complementary', { name: 'Daily Message Limit' })
  expect(banner()?.textContent).toContain('You have 4 free messages remaining today')
  expect(screen.getByRole('link', { name: 'Get More Messages' }).getAttribute('href')).toBe('/checkout')
})

test('one is one message', async () => {
  server(...member(0, 1))
  renderAt('/', <DailyLimitBanner />)

  await screen.findByRole('complementary', { name: 'Daily Message Limit' })
  expect(banner()?.textContent).toContain('You have 1 free message remaining today')
})

/** Says when everything that the banner goes by is known. */
function Known() {
  const user = useQuery(currentUser)
  const balance = useQuery(creditBalance)
  return user.data && balance.data ? <p>All is known</p> : null
}

test.each([
  ['three credits', LOW_CREDITS, {}],
  ['a subscription', 0, { isSubscribed: true }],
] as const)('it is not for members with %s', async (_, credits, user) => {
  server(...member(credits, 5, user))
  renderAt(
    '/',
    <>
      <DailyLimitBanner />
      <Known />
    </>,
  )

  await screen.findByText('All is known')
  expect(banner()).toBeNull()
})

test('put away, it stays away for the session', async () => {
  const user = userEvent.setup()
  server(...member(2))
  const first = renderAt('/', <DailyLimitBanner />)
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
  expect(banner()).toBeNull()

  first.unmount()
  renderAt(
    '/',
    <>
      <DailyLimitBanner />
      <Known />
    </>,
  )
  await screen.findByText('All is known')
  expect(banner()).toBeNull()
})
