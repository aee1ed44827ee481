import type { NewMessage } from '#contract/messages.ts'
import { readKept } from '#web/ui/read-kept.ts'

/** Why a message was not sent. `isLasting` says that trying again by itself would not help. */
export type Failure = { code: string; reason: string; isLasting: boolean }

/** A message on its way. `key` is its idempotency key, `at` its place in the order of writing. */
export type KeptMessage = NewMessage & { key: string; at: number; failure: Failure | null }

const prefixOf = (memberId: string) => `unsent:${memberId}:`

/** What the member has written and the server has not confirmed, in the order of writing; it outlives the page. */
export function listKept(memberId: string): KeptMessage[] {
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefixOf(memberId)))
    .flatMap((name) => readKept<KeptMessage[] | KeptMessage>(localStorage, name, []))
    .sort((a, b) => a.at - b.at)
}

/** Each message has an entry of its own, so that two tabs never overwrite each other's. */
export function keep(memberId: string, { key, at, receiverId, content, failure }: KeptMessage): void {
  localStorage.setItem(prefixOf(memberId) + key, JSON.stringify({ key, at, receiverId, content, failure }))
}

export function letGo(memberId: string, key: string): void {
  localStorage.removeItem(prefixOf(memberId) + key)
}
