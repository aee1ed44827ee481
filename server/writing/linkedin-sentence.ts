import { quotable } from '#server/language/words.ts'

type Linked = { hasSameName: boolean; headline: string | null }

const LONGEST_HEADLINE = 120

/** Says to the member what the linked account adds, and nothing that it does not say. */
export function linkedinSentence({ hasSameName, headline }: Linked): string {
  const said = headline === null ? null : quotable(headline, LONGEST_HEADLINE)
  const quote = said === null ? '' : ` It says “${said}”.`
  if (hasSameName) return `Your LinkedIn account carries the same name as your profile.${quote}`
  return `You have linked a LinkedIn account.${quote}`
}
