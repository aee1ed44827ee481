import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt, server } from '#web/testing/render.tsx'
import { keepPayment, readPayment, type OpenPayment } from './open-payment.ts'
import { usePaymentReturn } from './use-payment-return.ts'

const RETURN = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded'
const begun: OpenPayment = { clientSecret: 'pi_1_secret_1', credits: 25, knownLine: 1, isPaid: false }

function Member() {
  usePaymentReturn('ada')
  return null
}

function open(address: string) {
  server()
  return renderAt(address, <Member />).history
}

test('back from the provider the member is at the payment again, and the address is clean', async () => {
  keepPayment('ada', 'credits', begun)

  const history = open(RETURN)

  await waitFor(() => expect(history).toEqual(['/checkout?credits=25']))
  expect(readPayment('ada', 'credits')).toEqual({ ...begun, hasReturned: true })
})

test('back from the provider premium goes on where it was', async () => {
  keepPayment('ada', 'premium', { ...begun, credits: 0 })

  const history = open(RETURN)

  await waitFor(() => expect(history).toEqual(['/subscribe?step=payment']))
})

test('an address that speaks of an unknown payment is not believed: it leads to the ledger', async () => {
  keepPayment('grace', 'credits', begun)

  const history = open(RETURN)

  await waitFor(() => expect(history).toEqual(['/credits']))
  expect(readPayment('grace', 'credits')).toEqual(begun)
})

test('any other address is left alone', () => {
  expect(open('/?from=mail')).toEqual(['/?from=mail'])
})
