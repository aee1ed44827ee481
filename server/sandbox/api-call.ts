import type { z } from 'zod'
import type { SandboxTransaction } from './sandbox-database.ts'

type Request<V> = { tx: SandboxTransaction; id: string; values: V }

/** One call of the API: its parameters, and what it does in the transaction that also holds its events. */
export type ApiCall = {
  method: string
  /** `:id` stands for the id in the address. */
  path: string
  parameters: z.ZodType<{ expand: string[] }>
  run: (request: Request<never>) => Promise<object>
}

export function apiCall<S extends z.ZodType<{ expand: string[] }>>(
  [method, path]: [method: 'GET' | 'POST' | 'DELETE', path: string],
  parameters: S,
  run: (request: Request<z.output<S>>) => Promise<object>,
): ApiCall {
  return { method, path, parameters, run }
}
