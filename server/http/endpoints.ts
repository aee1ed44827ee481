import type { Endpoint, Input, Output } from '#contract/endpoint.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Client } from './client.ts'
import type { ReadyAnswer } from './ready-answer.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? { client: Client } : { client: Client; member: Member }

type Headers = Record<string, string | string[]>

/** A body with headers of its own, for the few answers that need them. */
export type WithHeaders<T> = { body: T; headers: Headers; [marker]: true }
const marker = Symbol('answer with headers')

/** A call that answers nothing takes a handler that returns nothing. */
type Result<E extends Endpoint> =
  | (Output<E> extends undefined ? void : Output<E>)
  | WithHeaders<Output<E>>
  | ReadyAnswer

export type Handler<E extends Endpoint> = (request: Input<E> & Caller<E>) => Promise<Result<E>> | Result<E>

export type Route = { endpoint: Endpoint; handler: (request: never) => unknown }

/** Pairs every endpoint of a contract with its handler. A missing or misspelt one does not compile. */
export function routes<C extends Record<string, Endpoint>>(
  contract: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Route[] {
  return Object.keys(contract).map((name) => ({ endpoint: contract[name]!, handler: handlers[name]! }))
}

export function withHeaders<T>(body: T, headers: Headers): WithHeaders<T> {
  return { body, headers, [marker]: true }
}

export function redirect(to: string, headers: Headers = {}): WithHeaders<undefined> {
  return withHeaders(undefined, { ...headers, location: to })
}

export function hasHeaders(result: unknown): result is WithHeaders<unknown> {
  return typeof result === 'object' && result !== null && marker in result
}
