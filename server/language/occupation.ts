import { quotable } from './words.ts'

const OCCUPATIONS =
  `accountant|actor|actress|analyst|architect|artist|baker|barber|barista|biologist|bookseller|builder|carpenter|chef|chemist|coach|composer|
consultant|cook|counselor|dancer|data scientist|dentist|designer|developer|doctor|driver|ecologist|economist|editor|electrician|engineer|entrepreneur|farmer|
filmmaker|firefighter|florist|founder|gardener|geologist|gp|hairdresser|historian|illustrator|instructor|journalist|lawyer|lecturer|librarian|manager|marketer|
mechanic|midwife|musician|novelist|nurse|nutritionist|painter|paramedic|pastor|pharmacist|photographer|physicist|physiotherapist|pilot|plumber|poet|postdoc|potter|
producer|professor|programmer|psychologist|recruiter|researcher|scientist|singer|social worker|student|surgeon|surveyor|tailor|teacher|technician|therapist|
translator|tutor|vet|veterinarian|violinist|waiter|waitress|welder|writer`.replaceAll('\n', '')

const SAID = new RegExp(
  `(?:\\b(?:i am|i['’]m|i work as|working as|work as)|^)\\s*(?<phrase>an? (?:[\\p{L}-]+ ){0,3}?(?:${OCCUPATIONS}))(?=\\s*(?:[.,;:!\\n&/–—-]|$|by day|by trade|and|who|in|at|from|with|for|living|based|turned|on)(?:\\s|$|[^\\p{L}]))`,
  'iu',
)
const BARE = new RegExp(`^(?:${OCCUPATIONS})(?=[.,;])`, 'iu')
const DENIED = /\b(?:not|never|was|used|wish|wannabe|aspiring|retired|former|ex|failed|terrible|bad|like|future)\b/iu

/** The occupation a bio states, with an article and in its own words ("a pediatric nurse"), or null. */
export function occupationIn(bio: string): string | null {
  const bare = BARE.exec(bio)?.[0].toLowerCase()
  const phrase = bare ? `${/^[aeiou]/.test(bare) ? 'an' : 'a'} ${bare}` : SAID.exec(bio)?.groups?.['phrase']
  if (!phrase || DENIED.test(phrase)) return null
  return quotable(phrase.replace(/^An? /u, (article) => article.toLowerCase()))
}
