import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * One call of the API as whoever makes it needs it: where it goes. What it takes and answers only the compiler knows here; `S`
 * is that schema of it.
 */
export type Call<S extends CallSchema = CallSchema> = { method: Method; path: `/${string}`; [schemaOf]?: S }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
declare const schemaOf: unique symbol

/** What the server needs to serve a call beyond its address. */
export type CallSchema = {
  /**
   * `public`: anyone. `account`: signed in. `member`: signed in with a complete profile, otherwise 403. `moderator`: who works
   * at the desk, otherwise 404.
   */
  access: 'public' | 'account' | 'member' | 'moderator'
  /** Answers suspended members too, for a while after they have signed in: what they are owed even then. */
  admitsSuspended?: true
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
  /** Heard whichever site it comes from: what its address holds allows it, and a cookie does nothing for it. */
  isFromAnywhere?: true
  /** What is answered: nothing when absent. */
  response?: z.ZodType
  /** The status of success. 200 when absent. */
  status?: 200 | 201 | 204 | 302
  /** The media type of the answer. JSON when absent. */
  produces?: 'text/plain' | 'text/html' | 'text/csv' | 'image/svg+xml' | 'image/webp' | 'application/zip'
  errors?: readonly ErrorCode[]
  /** How often it may be asked, beside what all calls may together. */
  limit?: CallLimit
  /** Answers however many calls there are: for whoever watches a node. */
  isUnlimited?: true
  /**
   * What takes its time, where that is not a moment of the database: comparing the member with hundreds of others, or
   * waiting for storage, a provider or a model.
   */
  load?: 'comparing' | 'waiting'
}

/**
 * At most `most` calls in so many minutes: of a member, and of an address where the call is public. Calls with one and the
 * same limit are counted together.
 */
export type CallLimit = {
  most: number
  minutes: number
  /** A parameter of the query that makes a call cheap: with it none is counted. */
  isFreeWith?: string
}

/** One file of a form. What is larger is refused with `payload_too_large` and the words of `tooLarge`. */
export type FormFile = { maxBytes: number; tooLarge: string; isRequired: boolean }

/** A call with its schema: what is served, described and tested. */
export type Endpoint<S extends CallSchema = CallSchema> = Call<S> & S

type FormSchema = CallSchema & { files: Record<string, FormFile> }

/** A call whose body is a form with files. */
export type FormCall = Call<FormSchema>
export type FormEndpoint = Endpoint<FormSchema>

type SchemaOf<C extends Call> = C extends Call<infer S> ? S : never
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** What the handler receives: parsed, with defaults filled in. */
export type Input<S extends CallSchema> = {
  [K in 'params' | 'query' | 'headers' | 'body' as S[K] extends z.ZodType ? K : never]: Parsed<S[K]>
} & { [K in 'files' as S[K] extends Record<string, FormFile> ? K : never]: Files<S[K], Uint8Array> } & Bytes<S>

type Bytes<S extends CallSchema> = S['takesBytes'] extends true ? { bytes: Uint8Array } : unknown

type Files<S, File> = {
  [N in keyof S as S[N] extends { isRequired: true } ? N : never]: File
} & { [N in keyof S as S[N] extends { isRequired: true } ? never : N]?: File | undefined }

type Request<S extends CallSchema> = {
  [K in 'params' | 'body' as S[K] extends z.ZodType ? K : never]: Sent<S[K]>
} & {
  [K in 'query' | 'headers' as S[K] extends z.ZodType ? K : never]?: Sent<S[K]>
}

/** What the caller sends, as an argument list, so that a call without input is written without one. */
export type Args<C extends Call, S extends CallSchema = SchemaOf<C>> = S['params'] extends z.ZodType
  ? [input: Request<S>]
  : S['body'] extends z.ZodType
    ? [input: Request<S>]
    : [input?: Request<S>]

/** What the caller of a form sends; `File` is how that side holds a file. */
export type FormInput<C extends FormCall, File> = Request<SchemaOf<C>> & { files: Files<SchemaOf<C>['files'], File> }

/** What the caller gets when the call succeeds. */
export type Output<C extends Call> = Parsed<SchemaOf<C>['response']>

type Calls<A extends Record<string, CallSchema>> = { readonly [N in keyof A]: Call<A[N]> }

/** The calls of a slice by the names of their schemas, each written as `POST /api/messages`. */
// @__NO_SIDE_EFFECTS__
export function calls<A extends Record<string, CallSchema>>(lines: Record<keyof A, `${Method} /${string}`>): Calls<A> {
  const named = Object.entries<string>(lines).map(([name, line]) => {
    const [method, path] = line.split(' ')
    return [name, { method, path }] as const
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `lines` has exactly these names and words.
  return Object.fromEntries(named) as Calls<A>
}

/** The schemas of a slice's calls by their names. */
export function api<const A extends Record<string, CallSchema>>(schemas: A): A {
  return schemas
}

/** The calls of a slice with the schemas of the same names. */
export function endpoints<A extends Record<string, CallSchema>>(calls: Calls<A>, schemas: A): Endpoints<A> {
  const named = Object.entries(schemas).map(([name, schema]) => [name, { ...calls[name], ...schema }] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Both have exactly the names of `A`.
  return Object.fromEntries(named) as Endpoints<A>
}

type Endpoints<A extends Record<string, CallSchema>> = { readonly [N in keyof A]: Endpoint<A[N]> }
