import { DAY_BEGINS } from './day.ts'

/** Every failure the API can answer with. Screens branch on the code, people read the message. */
export const errors = {
  invalid_input: { status: 400, message: 'Some of the fields are not valid.' },
  invalid_credentials: { status: 400, message: 'Invalid email or password' },
  weak_password: {
    status: 400,
    message: 'This password is among the first that others would try. Please choose another one, such as a few words.',
  },
  wrong_password: { status: 400, message: 'That is not your password.' },
  wrong_code: {
    status: 400,
    message: 'That code is not right, or was used before. Please enter the one that your app shows now.',
  },
  passkey_refused: {
    status: 400,
    message: 'That passkey could not be checked. Please try again, or use another way.',
  },
  captcha_failed: { status: 400, message: 'The captcha could not be verified. Please solve it again.' },
  invalid_photo: { status: 400, message: 'Please choose an image file' },
  message_to_self: { status: 400, message: 'You cannot write to yourself.' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  insufficient_credits: {
    status: 402,
    message: 'You need more credits to send messages. Purchase credits or upgrade to premium.',
  },
  card_declined: { status: 402, message: 'Your card was declined.' },
  account_suspended: {
    status: 403,
    message: 'This account has been suspended. Your standing says why, until when, and how to appeal.',
  },
  account_deleted: {
    status: 403,
    message: 'You have deleted this account, and it will be erased. You can still keep it.',
  },
  code_required: {
    status: 403,
    message: 'Please enter the code from your authenticator app, or one of your recovery codes.',
  },
  email_unverified: {
    status: 403,
    message: 'Please confirm your email first, so that you never lock yourself out.',
  },
  sign_in_again: {
    status: 403,
    message: 'Please sign out and in again first: this takes a sign-in of the last ten minutes.',
  },
  captcha_required: {
    status: 403,
    message: 'There were too many wrong passwords. Please complete the captcha and sign in again.',
  },
  account_limited: {
    status: 403,
    message: 'For a while you can write to and ask nobody new. Your standing, in the settings, says why.',
  },
  awaiting_approval: {
    status: 403,
    message: 'New accounts are looked at first. Once yours is approved, you can write to others and ask to connect.',
  },
  no_links_now: {
    status: 403,
    message: 'For a while no links can be sent here. Your text is kept: send it without the link, or later.',
  },
  own_case: { status: 403, message: 'This is about you, or was reported by you. Another moderator decides it.' },
  second_moderator: { status: 403, message: 'This takes another moderator than the one who has decided.' },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  profile_incomplete: { status: 403, message: 'Please complete your profile first.' },
  premium_required: { status: 403, message: 'This filter is part of premium.' },
  not_found: { status: 404, message: 'Not found.' },
  awaiting_answer: {
    status: 409,
    message: 'Your message waits for their answer. You can write more once they have answered.',
  },
  awaiting_review: {
    status: 409,
    message: 'Your message to them is being looked at. You can write more once it was sent.',
  },
  photo_too_early: { status: 409, message: 'You can send photos once you have both written.' },
  photo_not_editable: { status: 409, message: 'A photo cannot be edited. You can delete it and send another one.' },
  message_gone: { status: 409, message: 'This message is no longer there.' },
  too_late_to_change: {
    status: 409,
    message: 'A message can be edited, or deleted for both, within 15 minutes. You can still delete it for yourself.',
  },
  edit_leads_elsewhere: {
    status: 409,
    message: 'Links, addresses, numbers and names elsewhere can be added once they have written back.',
  },
  edit_went_to_many: {
    status: 409,
    message: 'You have written this to several people who have not written back. Please say it in other words.',
  },
  second_step_on: { status: 409, message: 'Your account has an authenticator app already.' },
  too_many_passkeys: { status: 409, message: 'You have twenty passkeys. Please remove one that you no longer use.' },
  last_way_in: {
    status: 409,
    message: 'This is the last way into your account. Please choose a password by mail first.',
  },
  email_taken: { status: 409, message: 'An account with this email already exists. Please sign in instead.' },
  key_reused: { status: 409, message: 'This idempotency key was already used for another message.' },
  case_decided: { status: 409, message: 'This case has changed meanwhile. Please look at it again.' },
  case_claimed: { status: 409, message: 'Another moderator works on this case.' },
  photo_needed: { status: 409, message: 'Please add a photo to your profile first.' },
  verification_over: {
    status: 409,
    message: 'Your picture waits for a moderator already, or it is too late for that pose. Please look again.',
  },
  appeal_over: { status: 409, message: 'There was an appeal against this decision, or its time is over.' },
  payment_over: { status: 409, message: 'This payment is over: it was paid or canceled before. Please start again.' },
  already_premium: { status: 409, message: 'You have premium already. There is nothing to pay.' },
  not_premium: { status: 409, message: 'There is no premium subscription to change.' },
  withdrawal_over: {
    status: 409,
    message: 'The 14 days in which the first purchase can be withdrawn are over. You can still cancel.',
  },
  link_expired: { status: 410, message: 'This link was used before or is too old. Please ask for a new one.' },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'This call does not take a body of that type.' },
  misdirected: { status: 421, message: 'This server does not answer under that address.' },
  openings_spent: {
    status: 429,
    message: `You have started as many conversations as you can today. There are more after ${DAY_BEGINS}, and with every answer you get.`,
  },
  asks_spent: {
    status: 429,
    message: `You have sent as many requests as you can today. There are more after ${DAY_BEGINS}, and with every answer you get.`,
  },
  too_many_requests: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  too_many_moves: {
    status: 429,
    message: `Your place has changed ten times today and stays where it is until ${DAY_BEGINS}. Nothing else was changed.`,
  },
  ai_unavailable: { status: 429, message: 'The AI service has reached its quota. Please try again in a moment.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  ai_failed: { status: 502, message: 'The AI service did not give a usable answer. Please try again.' },
  payments_unavailable: {
    status: 503,
    message: 'Payment processing is currently unavailable. Please try again later.',
  },
  service_unavailable: { status: 503, message: 'This service is unavailable. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** The body of every refusal. */
export type ErrorBody = { code: ErrorCode; message: string }
