import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { turns, type Place } from '#server/http/turns.ts'

/** argon2id (the library's default) as OWASP's password storage cheat sheet sets it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing is the one thing that strangers can make us do at length. Devices that an account knows, by account, strangers who
 * sign in and those who sign up, by address, take turns: a flood of one of them waits seconds or is turned away.
 */
export type HashPlace = Place<'known device' | 'stranger' | 'sign-up'>

const inTurn = turns<HashPlace['lane']>({
  atOnce: availableParallelism(),
  waiting: 200 * availableParallelism(),
})

/** Where nobody waits but the operator. */
const OPERATOR: HashPlace = { lane: 'known device', who: 'operator' }

/** What the password of an unknown account is compared with, so that it takes as long as a known one. */
const nobodysHash = hash(randomUUID(), COST)

export async function hashPassword(password: string, place = OPERATOR): Promise<string> {
  return inTurn(place, () => hash(normalize(password), COST))
}

export async function isPasswordCorrect(
  password: string,
  kept: string | undefined,
  place: HashPlace,
): Promise<boolean> {
  const expected = kept ?? (await nobodysHash)
  const isMatch = await inTurn(place, () => verify(expected, normalize(password)).catch(() => false))
  return isMatch && kept !== undefined
}

/** True for a hash made with other settings than today's. */
export function isOutdated(kept: string): boolean {
  const made = parseOptions(kept)
  return made.memoryCost !== COST.memoryCost || made.timeCost !== COST.timeCost || made.parallelism !== COST.parallelism
}

/** The same password typed on another keyboard may come as other code points (NIST SP 800-63B, 3.1.1.2). */
function normalize(password: string): string {
  return password.normalize('NFKC')
}
