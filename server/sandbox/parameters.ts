import { z } from 'zod'
import type { Parameters } from './form-encoding.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

/** The parameters of a call as the SDK's own type has them: one that it does not name is refused by the compiler. */
export type Of<Params> = { [Name in keyof Params]?: z.ZodType<Params[Name] | undefined> }

/** Numbers and truths travel as text. */
export const Integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'parameter_invalid_integer')
  .transform(Number)
export const Truth = z.enum(['true', 'false']).transform((text) => text === 'true')
export const Text = z.string().min(1, 'parameter_invalid_empty').max(5_000)
/** Stricter than what members may sign up with, as Stripe is. */
export const Email = z.email('email_invalid').max(512)
export const Metadata = z.record(z.string().max(40), z.string().max(500)).default({})
export const Expand = { expand: z.array(z.string()).max(20).default([]) }

/** What every call takes. */
export const Nothing = z.strictObject(Expand)
/** What every list takes. */
export const Page = {
  limit: Integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: Text.optional(),
  ending_before: Text.optional(),
  ...Expand,
}

/** The parameters as `schema` has them. Refused as Stripe refuses: unknown, missing or not valid, by name. */
export function readParameters<S extends z.ZodType>(schema: S, given: Parameters): z.output<S> {
  const { data, error } = schema.safeParse(given)
  if (!error) return data!
  const issue = error.issues[0]!
  const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0]! : undefined
  const param = nameOf(unknown === undefined ? issue.path : [...issue.path, unknown])
  if (unknown !== undefined)
    throw new StripeRefusalError('parameter_unknown', `Received unknown parameter: ${param}`, { param })
  if (valueAt(given, issue.path) === undefined)
    throw new StripeRefusalError('parameter_missing', `Missing required param: ${param}.`, { param })
  if (issue.message === 'parameter_invalid_integer')
    throw new StripeRefusalError('parameter_invalid_integer', `Invalid integer: ${param}`, { param })
  if (issue.message === 'email_invalid')
    throw new StripeRefusalError('email_invalid', 'Invalid email address.', { param })
  throw new StripeRefusalError(
    issue.message === 'parameter_invalid_empty' ? 'parameter_invalid_empty' : undefined,
    `Invalid ${param}`,
    { param },
  )
}

function nameOf([head, ...rest]: PropertyKey[]): string {
  return [String(head), ...rest.map((part) => `[${String(part)}]`)].join('')
}

function valueAt(given: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    given,
  )
}

type Request<V> = { tx: SandboxTransaction; id: string; values: V }

/** One call of the API: its parameters, and what it does in the transaction that also holds its events. */
export type ApiCall = {
  parameters: z.ZodType<{ expand: string[] }>
  run: (request: Request<never>) => Promise<object>
}

/** Pairs what a call does with its parameters, so that the one has the types of the other. */
export function apiCall<S extends z.ZodType<{ expand: string[] }>>(
  parameters: S,
  run: (request: Request<z.output<S>>) => Promise<object>,
): ApiCall {
  return { parameters, run }
}
