import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Does the work that a browser's widget does, and returns its token. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Made by the library, and come as JSON.
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return encodeCaptcha({ challenge, solution })
}

export function encodeCaptcha(payload: object): string {
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}
