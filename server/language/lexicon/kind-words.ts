import { KINDS_TOLD } from '../reading.ts'
import { weighedWords } from './weighed-words.ts'

/**
 * What is heard in the bio of who asks (as in `heard.ts`) speaks for each kind by so much, and what is heard in that of who gives, as logarithms: learned from 5,600 cases by
 * `scripts/learn-kind-words.ts`.
 */
export const kindWords = { asks: KINDS_TOLD.map(weighed('asks')), gives: KINDS_TOLD.map(weighed('gives')) }

function weighed(side: string): (kind: string) => ReadonlyMap<string, number> {
  return (kind) => weighedWords('kind-words.txt', { for: `${side} ${kind}`, against: `${side} ${kind} not` })
}
