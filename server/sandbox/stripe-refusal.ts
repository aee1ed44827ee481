type Details = { param?: string; status?: 400 | 401 | 404; type?: 'invalid_request_error' | 'idempotency_error' }

/** An answer of Stripe's that nothing was done, with the code and the words that Stripe has for it. */
export class StripeRefusalError extends Error {
  override name = 'StripeRefusalError'
  readonly status: number
  readonly body: object

  constructor(code: string | undefined, message: string, { param, status = 400, type }: Details = {}) {
    super(message)
    this.status = status
    this.body = {
      error: { type: type ?? 'invalid_request_error', ...(code && { code }), message, ...(param && { param }) },
    }
  }
}

/** Stripe's words for an id that leads nowhere. */
export function noSuch(what: string, id: string, param = 'id'): StripeRefusalError {
  return new StripeRefusalError('resource_missing', `No such ${what}: '${id}'`, { param, status: 404 })
}
