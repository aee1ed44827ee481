import { readConfig } from '#server/config/config.ts'
import { mergeReadings } from '#server/language/merge-readings.ts'
import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'
import { modelAi } from '#server/ports/ai.model.ts'
import type { Person } from './sets.ts'

/** A model is asked for so many at once. */
const AT_ONCE = 16

/**
 * How people are understood: by rules, and where `AI_BASE_URL` is set by the configured model as well, which is then asked once for each of them. Whoever it does not answer
 * for is read by rules alone, as in the product, and it is said how many those are.
 */
export async function readingsOf(people: Person[]): Promise<(person: Person) => Reading> {
  const readings = new Map(people.map((person) => [person, readProfile(person)]))
  const { ai } = readConfig(process.env)
  if (ai.kind === 'model') await addModel(readings, modelAi(ai))
  return (person) => readings.get(person) ?? readProfile(person)
}

async function addModel(readings: Map<Person, Reading>, ai: ReturnType<typeof modelAi>): Promise<void> {
  let failed = 0
  const people = [...readings.keys()]
  for (let at = 0; at < people.length; at += AT_ONCE)
    await Promise.all(people.slice(at, at + AT_ONCE).map((person) => understand(person)))
  console.log(`\n${ai.provider} was asked for ${people.length} people and did not answer for ${failed}.`)

  async function understand(person: Person): Promise<void> {
    const answer = await ai.analyze({ firstName: 'Sam', age: 40, location: '', ...person }).catch(() => null)
    if (answer?.reading) readings.set(person, mergeReadings(readings.get(person)!, answer.reading))
    else failed++
  }
}
