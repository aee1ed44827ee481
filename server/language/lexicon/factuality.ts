import { sectionsOf } from './lines.ts'
import { weighedWords } from './weighed-words.ts'

const sections = sectionsOf('factuality.txt')

/** Of what is heard in a sentence and the two behind it (as in `heard.ts`): how much it speaks for a need that is over, denied or somebody else's, and below 0 for one that stands. */
export const needOver = weighedWords(sections, { for: 'need over', against: 'need stands' })

/** The same of what somebody could give: for a craft that is given up, closed to others or never theirs, and below 0 for one that they would still give. */
export const giftOver = weighedWords(sections, { for: 'gift over', against: 'gift stands' })
