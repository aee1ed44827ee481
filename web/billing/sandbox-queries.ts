import { useMutation } from '@tanstack/react-query'
import { sandbox } from '#contract/sandbox.ts'
import { call } from '#web/api.ts'
import type { Card } from './card-input.ts'

/** Pays with a test card, and answers the question of its bank. */
export function useSandbox(clientSecret: string) {
  return {
    confirm: useMutation({ mutationFn: (card: Card) => call(sandbox.confirm, { body: { clientSecret, ...card } }) }),
    authenticate: useMutation({
      mutationFn: (outcome: 'pass' | 'fail') => call(sandbox.authenticate, { body: { clientSecret, outcome } }),
    }),
  }
}
