/** What a lock screen says of a change to the account, by the kind of the letter that tells the whole. */
export const SECURITY_NEWS: ReadonlyMap<string, string> = new Map([
  ['passkey_added', 'A passkey was added.'],
  ['passkey_removed', 'A passkey was removed.'],
  ['second_step_on', 'The second step was turned on.'],
  ['second_step_off', 'The second step was turned off.'],
  ['recovery_code_used', 'A recovery code was used.'],
  ['recovery_codes_renewed', 'New recovery codes were made.'],
])
