import { readFileSync } from 'node:fs'

/** What a descriptor is evidenced by: "theme", "sub" or "thing" and a key of the lexicon, "field" of work, "tongue", "seek", "offer" and the like. */
export type Descriptor = { name: string; cues: Set<string> }

const KIND = /^(?:theme|sub|thing|field|tongue|seek|offer|situation) /

/** Of `descriptors.txt`, a line each: what may be said of somebody, and of what. None of it measures a personality, and none is sensitive. */
export const descriptors: Descriptor[] = readFileSync(new URL('descriptors.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', list = ''] = line.split(': ')
    return { name, cues: new Set(cuesIn(list)) }
  })

/** A key may hold commas: a cue goes on until the next one begins. */
function cuesIn(list: string): string[] {
  const cues: string[] = []
  for (const part of list.split(', ')) {
    if (KIND.test(part)) cues.push(part)
    else cues.push(`${cues.pop()}, ${part}`)
  }
  return cues
}
