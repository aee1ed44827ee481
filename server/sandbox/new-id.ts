import { randomBytes } from 'node:crypto'

type Prefix =
  | 'cus'
  | 'pm'
  | 'pi'
  | 'ch'
  | 're'
  | 'sub'
  | 'si'
  | 'price'
  | 'in'
  | 'il'
  | 'inpay'
  | 'evt'
  | 'req'
  | 'prod'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe makes them. */
export function newId(prefix: Prefix): string {
  return `${prefix}_${randomText(24)}`
}

/** What nobody guesses: whoever has it may pay. */
export function newClientSecret(id: string): string {
  return `${id}_secret_${randomText(25)}`
}

/** Bytes beyond the last whole alphabet would make its first letters likelier. */
function randomText(length: number): string {
  const letters = [...randomBytes(length * 2)].filter((byte) => byte < 4 * ALPHABET.length)
  if (letters.length < length) return randomText(length)
  return letters
    .slice(0, length)
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
}
