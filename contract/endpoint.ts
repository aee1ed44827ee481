import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** One call of the API, as data. The server serves it, the web calls it, and neither repeats it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  /** `public`: anyone. `account`: signed in. `member`: signed in with a complete profile, otherwise 403. */
  access: 'public' | 'account' | 'member'
  /** One sentence for the OpenAPI document. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  /** Request headers the call reads, named in lower case. */
  headers?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /** The status of success. 200 when absent. */
  status?: 200 | 201 | 204 | 302
  /** The media type of the answer. JSON when absent. */
  produces?: 'text/plain' | 'image/svg+xml'
  errors?: readonly ErrorCode[]
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the handler receives: parsed, with defaults filled in. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E[K] extends z.ZodType ? K : never]: Parsed<E[K]>
}

type Request<E extends Endpoint> = {
  [K in 'params' | 'body' as E[K] extends z.ZodType ? K : never]: Sent<E[K]>
} & {
  [K in 'query' | 'headers' as E[K] extends z.ZodType ? K : never]?: Sent<E[K]>
}

/** What the caller sends, as an argument list, so that a call without input is written without one. */
export type Args<E extends Endpoint> = E['params'] extends z.ZodType
  ? [input: Request<E>]
  : E['body'] extends z.ZodType
    ? [input: Request<E>]
    : [input?: Request<E>]

export type Output<E extends Endpoint> = z.output<E['response']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
