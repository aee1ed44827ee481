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
  /** The JSON sent, or the texts of a form with files: then an object of strings. */
  body?: z.ZodType
  /** Makes the body a form (multipart/form-data): its files by the name of their part, one each. */
  files?: Record<string, FormFile>
  /** Makes the body what it is, byte for byte, whatever its type: for what is signed. */
  takesBytes?: true
  /** Takes a body of any type and does not read it: what a form of a page without script sends. */
  ignoresBody?: true
  response: z.ZodType
  /** The status of success. 200 when absent. */
  status?: 200 | 201 | 204 | 302
  /** The media type of the answer. JSON when absent. */
  produces?: 'text/plain' | 'image/svg+xml' | 'image/webp'
  errors?: readonly ErrorCode[]
}

/** One file of a form. What is larger is refused with `payload_too_large` and the words of `tooLarge`. */
export type FormFile = { maxBytes: number; tooLarge: string; isRequired: boolean }

/** A call whose body is a form with files. */
export type FormEndpoint = Endpoint & { files: Record<string, FormFile> }

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the handler receives: parsed, with defaults filled in. */
export type Input<E extends Endpoint> = {
  [K in 'params' | 'query' | 'headers' | 'body' as E[K] extends z.ZodType ? K : never]: Parsed<E[K]>
} & { [K in 'files' as E[K] extends Record<string, FormFile> ? K : never]: Files<E[K], Uint8Array> } & Bytes<E>

type Bytes<E extends Endpoint> = E['takesBytes'] extends true ? { bytes: Uint8Array } : unknown

type Files<S, File> = {
  [N in keyof S as S[N] extends { isRequired: true } ? N : never]: File
} & { [N in keyof S as S[N] extends { isRequired: true } ? never : N]?: File | undefined }

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

/** What the caller of a form sends; `File` is how that side holds a file. */
export type FormInput<E extends FormEndpoint, File> = Request<E> & { files: Files<E['files'], File> }

export type Output<E extends Endpoint> = z.output<E['response']>

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
