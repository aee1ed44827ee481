import { sandbox } from '#contract/sandbox.ts'
import { call } from '#web/api.ts'
import type { Card } from './card-input.ts'

export function payByCard(clientSecret: string, card: Card) {
  return call(sandbox.confirm, { body: { clientSecret, ...card } })
}

/** Answers the question of the test card's bank. */
export function answerBank(clientSecret: string, outcome: 'pass' | 'fail') {
  return call(sandbox.authenticate, { body: { clientSecret, outcome } })
}
