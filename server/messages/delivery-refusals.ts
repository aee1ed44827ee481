/** What whoever sends is told of a message that was not delivered. */
export const REFUSALS = {
  first: 'not_found',
  hold: 'not_found',
  no_credit: 'insufficient_credits',
  no_receiver: 'not_found',
  key_taken: 'not_found',
  limited: 'account_limited',
  spent: 'openings_spent',
  waiting: 'awaiting_answer',
  held: 'awaiting_review',
  no_links: 'no_links_now',
  unapproved: 'awaiting_approval',
  too_early: 'photo_too_early',
} as const
