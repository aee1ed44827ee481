import type { FieldErrors } from '#web/ui/field-errors.ts'

export type Card = { number: string; expiry: string; cvc: string }

const LONGEST_NUMBER = 19

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** In groups of four as on the card: "4242 4242 4242 4242". */
export function groupNumber(text: string): string {
  return digitsOf(text)
    .slice(0, LONGEST_NUMBER)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')
}

/** "12/30", whether it was typed, pasted as "12/2030" or filled in by the browser. */
export function groupExpiry(text: string): string {
  const digits = digitsOf(text)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = padded.slice(0, 2)
  const year = /^20\d\d$/.test(padded.slice(2)) ? padded.slice(4) : padded.slice(2, 4)
  return year === '' ? month : `${month}/${year}`
}

export function onlyCvc(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** Where the caret belongs in `grouped` so that as many digits stand before it as did in what was typed. */
export function caretIn(grouped: string, typed: string, caret: number): number {
  // A caret at the end stays at the end, whatever the grouping added.
  if (caret >= typed.length) return grouped.length
  let left = digitsOf(typed.slice(0, caret)).length
  let at = 0
  while (left > 0 && at < grouped.length) {
    if (/\d/.test(grouped.charAt(at))) left -= 1
    at += 1
  }
  return at
}

/** What stops a card from being sent at all. Whether it can pay is for the provider to say. */
export function checkCard({ number, expiry, cvc }: Card, now = new Date()): FieldErrors {
  const errors: FieldErrors = {}
  const digits = digitsOf(number)
  if (digits === '') errors['number'] = 'Please enter the card number.'
  else if (digits.length < 13 || !passesLuhn(digits)) errors['number'] = 'This card number is not valid.'

  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry) ?? []
  if (expiry === '') errors['expiry'] = 'Please enter the expiry date.'
  else if (!month || !year) errors['expiry'] = 'Please enter month and year, as in 12/30.'
  else if (new Date(2000 + Number(year), Number(month), 1) <= now) errors['expiry'] = 'This card has expired.'

  if (cvc === '') errors['cvc'] = 'Please enter the CVC.'
  else if (cvc.length < 3) errors['cvc'] = 'The CVC has 3 or 4 digits.'
  return errors
}

/** The check digit of card numbers (ISO/IEC 7812-1). */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 1 ? 2 : 1)
      return total + (doubled > 9 ? doubled - 9 : doubled)
    }, 0)
  return sum % 10 === 0
}
