import { linesOf } from './lines.ts'
import { plainPhrase } from './phrase.ts'
import { termOf, things } from './things.ts'

/** The concepts that many people name first when they are asked for their interests, as `popular.txt` lists them. */
export const popular: ReadonlySet<string> = new Set(
  linesOf('popular.txt').flatMap((name) => {
    const term = termOf(things, plainPhrase(name))
    return term && !term.isSign ? [term.concept.key] : []
  }),
)
