import { sectionsOf } from './lines.ts'
import { weighedWords } from './weighed-words.ts'

/** How much each word, pair of words, "?" of a question, "^ word" at the start and "word $" at the end of a sentence speaks for asking, and below 0 for giving. */
export const sides = weighedWords(sectionsOf('sides.txt'), { for: 'asking', against: 'giving' })
