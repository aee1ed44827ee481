import { antecedent } from './antecedent.ts'
import { things as lexicon } from './lexicon/things.ts'
import { wishWords } from './lexicon/wish-words.ts'
import type { MeantMatter } from './matters-meant.ts'
import type { CuedSpan } from './meant-wishes.ts'
import type { Wish } from './reading.ts'
import type { Text } from './text.ts'
import { purposeOf } from './wish-purpose.ts'
import { around, beside, isNamed, isToDoTogether, withMatter } from './wish-surroundings.ts'
import { sentenceAround, wordsBetween } from './wish-span.ts'
import { topicsOf, type Known, type Named } from './wish-topics.ts'

const DOING_LEADS = /^(?:would like to|wants to|needs to|means to|is thinking of|is dreaming of|cannot|dreams of)$/
const OF_PEOPLE = new Set('meet talk speak chat hear find join connect learn help work contribute'.split(' '))
const ABOUT_MOST = 12
/** Who asks for those of their own trade. */
const OF_TRADE = /\b(?:colleagues?|trade|industry|sector|profession\w*|field|line of work|network\w*|fellow|peers)\b/
/** "Do it in company" points at what is told beside it. */
const POINTING = /^(?:do|doing|share|try) (?:it|this|that)\b/

/** “Somebody to whom it happened as well” is about what happened, whatever else is told beside it. */
const OF_WHAT_HAPPENED =
  /\b(?:happened to|to whom it happened|(?:been|gone|went|come|lived) (?:through|there)|same boat|knows? what it is)\b/

/** What a text names, and the matters in which something is wrong. */
export type Told = Known & { named: Named[]; wrong: MeantMatter[] }

/** The wish or the offer that a cue tells with its object: for what, about what, and in which words. */
export function wishOf(text: Text, one: CuedSpan, { named, wrong, does, things }: Told): Wish {
  const { cue, objectFirst, objectLast } = one
  const { tokens, source } = text
  const { kind } = cue
  const lead = cue.lead === 'asks' && tokens[one.first - 1]?.norm === 'if' ? 'writes' : cue.lead
  const norms = tokens.slice(objectFirst, objectLast + 1).map(({ norm }) => norm)
  const isFromSubject = lead === 'writes' && /^(?:i|we)$/.test(tokens[one.first]!.norm)
  const isQuestion = lead === 'asks' && tokens[one.first]!.clause === tokens[objectFirst]!.clause
  const start = isFromSubject || isQuestion ? Math.min(one.first, objectFirst) : objectFirst
  const words = wordsBetween(source, tokens[start]!.start, tokens[objectLast]!.end)
  const topics = topicsOf(text, named, objectFirst, objectLast)
  const isOfItself =
    kind === 'offer' ||
    (isDoing(lead, norms) && !(lead === 'cannot' && isAtNothing(topics.about))) ||
    !topics.about.every((key) => wishWords.general.has(key) || (lead === 'cannot' && key.startsWith('~')))
  const purpose = purposeOf(kind, lead, norms.join(' '))
  const isInCompany = kind === 'seek' && (purpose === 'company' || purpose === 'project')
  const isOfTrade = OF_TRADE.test(norms.join(' '))
  const told = isInCompany ? named.filter((each) => (each.key.startsWith('job ') ? isOfTrade : isLikedIfThing(each.key, things) || isLived(each, named))) : named // prettier-ignore
  const surrounding = isOfItself ? [] : around(text, one, told)
  const works = new Set(does.map(({ occupation }) => `job ${occupation}`))
  const isBeside = (key: string) => (isInCompany ? isOfTrade || isToDoTogether(key) : !works.has(key))
  const themes = [...topics.about, ...surrounding.filter(isBeside)]
  const isOfElse =
    !themes.some((key) => isNamed(key) && key !== topics.role) ||
    POINTING.test(norms.join(' ')) ||
    wishWords.general.has(`job ${topics.role}`)
  const besides = isInCompany && isOfElse ? [...new Set([...themes, ...beside(text, one, told)])] : themes
  const happened = OF_WHAT_HAPPENED.test(norms.join(' ')) ? situationsAmong(named) : []
  const withOwn = withMatter(text, one, happened.length > 0 ? happened : besides, named, purpose === 'learn')
  const pointedAt = kind === 'seek' ? antecedent(text, one, { norms, about: withOwn, purpose }, { named, wrong }) : null
  const about = [...(pointedAt === null ? [] : [pointedAt]), ...withOwn].slice(0, ABOUT_MOST)
  const own = kind === 'offer' ? [...works] : []
  const role = kind === 'seek' ? topics.role : (does[0]?.occupation ?? null)
  return {
    purpose,
    about: about.length > 0 ? about : own,
    role,
    lead,
    words,
    ...sentenceAround(text, objectFirst, words),
  }
}

function situationsAmong(named: Named[]): string[] {
  const keys = named.map(({ key }) => key).filter((key) => key.startsWith('situation '))
  return [...new Set(keys)]
}

/** Of the things beside a wish for company it is about those that its writer likes, and not about what they only speak of. */
function isLikedIfThing(key: string, things: Known['things']): boolean {
  const read = things.filter(({ concept }) => concept === key)
  return read.length === 0 ? !lexicon.concepts.has(key) : read.some(({ attitude }) => attitude === 'likes')
}

/** “Play a note” does not say on what. */
function isAtNothing(about: string[]): boolean {
  return about.every((key) => key.startsWith('~'))
}

const LIFE = new Set(['parenting and family', 'health and recovery'])
/** What tells the writer's own life is no thing besides, and theirs all the same. */
function isLived({ key, first, last }: Named, named: Named[]): boolean {
  const isOfLife = LIFE.has(lexicon.concepts.get(key)?.theme ?? '')
  return isOfLife && named.some((one) => one.key.startsWith('situation ') && one.first <= first && one.last >= last)
}

/** What somebody would like to do is said by the words themselves, and not beside them. */
function isDoing(lead: string, norms: string[]): boolean {
  const [verb = ''] = norms
  return DOING_LEADS.test(lead) && !OF_PEOPLE.has(verb) && !norms.includes('one')
}
