import { secondStep } from '#contract/second-step.ts'
import { codeOf, stepAt } from '#server/proofs/totp.ts'
import type { TestApp } from './app.ts'
import { memberWithPassword, PASSWORD } from './sign-in.ts'

/** What an authenticator app shows for a key as it is typed: now, or so many time steps off. */
export function codeFor(key: string, off = 0): string {
  return codeOf(fromBase32(key), stepAt(Date.now()) + off)
}

/** A member who signs in with `PASSWORD` and a code. The code of the time step before this one is used up. */
export async function memberWithApp(t: TestApp, values: Parameters<typeof memberWithPassword>[1] = {}) {
  const ada = await memberWithPassword(t, values)
  const begun = await ada.call(secondStep.begin, { body: { password: PASSWORD } })
  const on = await ada.call(secondStep.turnOn, { body: { code: codeFor(begun.body.key, -1) } })
  return { ...ada, key: begun.body.key, recoveryCodes: on.body.recoveryCodes }
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
