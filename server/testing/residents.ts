import { readdirSync, readFileSync } from 'node:fs'

/** Somebody who does not exist. `look` is what their portrait is drawn by. */
export type Resident = {
  firstName: string
  lastName: string
  age: number
  look: string
  email: string
  bio: string
  interests: string[]
}

const FOLDER = new URL('../../scripts/town/residents/', import.meta.url)
const FIRST_LINE = /^(.+?) ((?:(?:van|von|de|der|den|da|dos|del|la|di|le) )*\S+), (\d+); (.+)$/i

const taken = new Set(['robin@akin.test'])

/**
 * The people of the demo, as they wrote about themselves. A block of a text file is one of them: name, age and look, interests, and
 * below what they say.
 */
export const residents: Resident[] = readdirSync(FOLDER)
  .toSorted()
  .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').trim().split('\n\n'))
  .map(residentIn)

function residentIn(block: string): Resident {
  const [first = '', interests = '', ...bio] = block.split('\n')
  const [, firstName, lastName, age, look] = FIRST_LINE.exec(first) ?? []
  if (!firstName || !lastName || !look || bio.length === 0) throw new Error(`Nobody can be read from:\n${block}`)
  const email = freeAddress(firstName, lastName)
  return { firstName, lastName, age: Number(age), look, email, interests: interests.split(', '), bio: bio.join('\n') }
}

/** The first of a name has it to themselves; who comes later needs the family's name too. */
function freeAddress(firstName: string, lastName: string): string {
  const addresses = [firstName, `${firstName}.${lastName}`].map(
    (name) =>
      `${name
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^a-z.]/g, '')}@akin.test`,
  )
  const free = addresses.find((address) => !taken.has(address))!
  taken.add(free)
  return free
}
