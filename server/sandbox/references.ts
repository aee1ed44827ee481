/** The id of what Stripe names by its id or shows in full. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null)
}

/** Whose it is. Everything that is charged belongs to a customer. */
export function customerOf({ customer }: { customer: string | { id: string } | null }): string {
  return idOf(customer)!
}
