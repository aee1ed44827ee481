import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app does it: HMAC-SHA-1, six digits, a new code every 30 seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const KEY_BYTES = 20

/** Clocks of phones are off, and typing takes its time: RFC 6238, 5.2, allows for one step. */
const STEPS_OFF = [0, -1, 1]

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function makeTotpKey(): Buffer {
  return randomBytes(KEY_BYTES)
}

/** The number of the time step, counted from 1970, in which a moment lies. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS)
}

/** The code of a time step: RFC 4226, 5.3. */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

/** The time step whose code this is, or undefined. All of them are compared, each in the same time. */
export function findStep(key: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code)
  const steps = STEPS_OFF.map((off) => stepAt(now) + off)
  return steps.reduce<number | undefined>((found, step) => {
    const expected = Buffer.from(codeOf(key, step))
    return given.length === expected.length && timingSafeEqual(given, expected) ? step : found
  }, undefined)
}

/** RFC 4648 without padding, as authenticator apps take a key. A key's 160 bits are 32 letters. */
export function toBase32(key: Buffer): string {
  const bits = Array.from(key, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[parseInt(five.padEnd(5, '0'), 2)]!).join('')
}
