import type Stripe from 'stripe'
import { listObjects, type Like } from './object-store.ts'
import { StripeRefusalError } from './stripe-refusal.ts'
import type { Kind, OfKind, SandboxDatabase } from './sandbox-database.ts'

type Page = { limit: number; starting_after?: string | undefined; ending_before?: string | undefined }

/** A page of a list as Stripe answers it: newest first. */
export async function listPage<K extends Kind>(
  db: SandboxDatabase,
  { kind, like, url }: { kind: K; like: Like; url: string },
  { limit, starting_after: after, ending_before: before }: Page,
): Promise<Stripe.ApiList<OfKind<K>>> {
  const found = await listObjects(db, kind, like, { limit, after, before })
  const data = found.slice(0, limit)
  return { object: 'list', data: before ? data.toReversed() : data, has_more: found.length > limit, url }
}

/**
 * Those filters that were given. One has to be an id: a list of everything is nothing that the product asks for, and the
 * sandbox has none.
 */
export function likeOf(references: Record<string, string | undefined>, others: Record<string, unknown> = {}): Like {
  const of = Object.values(references).find((id) => id !== undefined)
  const [param] = Object.keys(references)
  if (of === undefined)
    throw new StripeRefusalError('parameter_missing', `Missing required param: ${param}.`, { param: param! })
  return { of, fields: given({ ...references, ...others }) }
}

/** Without what was not given. */
export function given(filters: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
