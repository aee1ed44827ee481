import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing, payments } from '#contract/billing.ts'
import { system } from '#contract/system.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleBilling } from '#web/testing/sample-billing.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { keepPayment } from './open-payment.ts'
import { SubscribeScreen } from './subscribe-screen.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([
  ['credits', '/checkout?credits=25', 25, CheckoutScreen],
  ['premium', '/subscribe?step=payment', 0, SubscribeScreen],
] as const)(
  '%s that were paid for are asked for often at first, and seldom once they are late',
  async (purchase, address, credits, Screen) => {
    const user = sampleUser()
    const calls = server(
      answer(auth.user, user),
      answer(billing.credits, { credits: 2, freeMessagesRemaining: 5 }),
      answer(system.config, sampleConfig({ payments: { provider: 'sandbox' } })),
      answer(payments.overview, sampleBilling()),
    )
    const asked = () => calls.filter(({ path }) => path === payments.overview.path).length
    keepPayment(user.id, purchase, { clientSecret: 'pi_1_secret_1', credits, knownLine: 1, isPaid: true })
    renderAt(address, <Screen />)
    await pass(0)
    expect(screen.getByText(/^Payment received, .* on (its|their) way$/)).toBeTruthy()

    const atFirst = asked()
    await pass(30_000)
    expect(asked() - atFirst).toBe(10)
    await pass(60_000)
    const late = asked()
    await pass(300_000)
    expect(asked() - late).toBe(10)
  },
)

function pass(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
