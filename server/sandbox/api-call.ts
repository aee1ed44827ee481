import type { z } from 'zod'
import type { SandboxTransaction } from './sandbox-database.ts'

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
