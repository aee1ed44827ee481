import type { Reading } from './reading.ts'
import { sentencesOf, type Text } from './text.ts'

type Over = Reading['over'][number]

/** What people offer each other, as who wants none of it calls it, and who comes to be given something. */
const HELP =
  'help|advice|tips?|offers?|lessons?|exercises|apps|suggestions|recommendations|sympathy|pity|pitch(?:es)?|coaching|counsell?ing|therapy|teachers?|tutors?|corrections|quotes|visitors|leaflets|contacts'
const COMERS = 'pupils|students|clients|customers|patients|orders|commissions|bookings|members|work|jobs|requests'
const GIVES =
  'give|do|take|teach|offer|look at|mend|fix|repair|coach|mentor|make|bake|sew|cut|lend|tutor|train|perform|cater|sit|see|treat'
const SOMEBODY =
  '(?:one|two|three|him|her|them|someone|somebody|(?:an?|our|my|the) (?:\\w+ )?(?:lady|man|woman|guy|chap|bloke|lad|lass|girl|fellow|couple|person|pair|gem|(?!(?:under|over|after|water|paper|letter|number|flower)\\b)\\w{2,}(?:er|or|ist|ian)))'

/** Only with what is wanted instead is it no refusal: “no advice needed, just company”. */
const NOT_INSTEAD = '(?!.*\\b(?:just|only|but)\\b)'

/** By what a sentence says plainly that its writer asks for nothing, or for nothing any more, each with a case. */
const NEED = [
  // “no offers please”, “please, no teachers, no tutors”, “I don't want exercises, apps or tips from anyone”
  new RegExp(`\\bplease no (?:\\w+ )?(?:${HELP})\\b`),
  new RegExp(`\\bno (?:\\w+ )?(?:${HELP})(?: (?:or|and|no) \\w+){0,3} (?:please|thank|thanks|needed|wanted|required)\\b${NOT_INSTEAD}`),
  new RegExp(`\\bdo not (?:really )?(?:want|need) (?:any |your |more )?(?:\\w+ ){0,2}(?:${HELP})\\b${NOT_INSTEAD}`),
  // “I'd rather not talk of it with strangers”, “business coach wanted? No thank you”
  /\b(?:would rather not|will not be) (?:talk|speak|discuss|join)(?:ing)?\b|\bno thank(?:s| you)\b/,
  // “determined to do every inch myself”
  /\b(?:determined|want|wanted|going|prefer|like) to do (?:it|every \w+|all of it|the lot|everything)(?: all| entirely)? (?:by )?(?:myself|ourselves|on my own|on our own)\b/,
  // “I want to be left to it”, “ask him, not me”
  /(?<!\bnot )\b(?:want|like|prefer|need) to be left (?:to it|alone|in peace)\b|\bask (?:him|her|them) not me\b/,
  // “all sorted”, “EDIT: sorted!!”, “passed at the sixth go”
  /^(?:edit|update|ps) (?:all |now |it is |that is )*(?:sorted|found|done|solved|filled|taken)\b/,
  /^(?!.*\b(?:get|gets|getting|needs?|wants?|not|until|before|once)\b).*\b(?:(?:all|now|happily|finally|long) sorted|sorted now)\b|^passed(?:$| (?:my|the|first|second|third|at)\b)/,
  /\bfull house\b/,
  // “asked everybody for a keeper and signed one last week”, “but we've got a lovely one now”
  /\b(?:and|but|then|until) (?:\w+ ){0,2}(?:found|signed|hired|recruited|took on) (?:one|him|her|someone|somebody)\b(?!.*\b(?:but|left|quit|gone|still|again|needs?|wants?|looking)\b)/,
  /\bbut (?:we|i) have (?:now )?(?:got )?an? (?:\w+ )?(?:one|lady|man|woman|chap|lad|girl|couple) now\b/,
  // “but Trish joined in May”, “and then Ricardo turned up”
  /\b(?:but|then) (?!(?:covid|lockdown|life|it|kids|children|babies|twins|cancer|arthritis|work)\b)\w+ (?:joined|signed up|said yes|came along|stepped in|turned up|walked in(?:to \w+)?|appeared)\b/,
  // “eleven lawyers, no more needed”, “every chair is taken”, “not one seat left”, “enough hands”, “the band is whole again”
  /\bno more (?:\w+ )?(?:needed|wanted|required)\b/,
  /\b(?:every|each|all the|all our) (?:chair|seat|place|spot|slot|post|part|role)s? (?:is|are) (?:now )?(?:taken|filled|full)\b|\bnot (?:one|a|a single) (?:chair|seat|place|spot|slot) left\b/,
  /^(?!.*\b(?:not|never|hardly|without) .*enough\b).*\benough (?:hands|players|voices|members|helpers|volunteers)\b(?! (?:to|for|yet)\b)/,
  /\b(?:band|team|side|choir|crew|quartet|trio|line up) is (?:whole|complete|full) again\b/,
] // prettier-ignore

/** And that nothing is given, or not to whoever comes. */
const GIFT = [
  // “I don't give advice any more, not for wine”, “the answer is no”
  new RegExp(`\\bdo not (?:\\w+ )?(?:${GIVES})\\b(?: \\w+){0,4} (?:any more|anymore|any longer|for (?:anyone|anybody|strangers))\\b`),
  /\bthe answer is no\b|\bnot (?:even )?for (?:friends|family|neighbours|wine|cake|anyone|anybody)\b/,
  // “I don't do uprights or private houses, I'm afraid”
  new RegExp(`\\bdo not (?:${GIVES})\\b.* (?:i am afraid|sorry)\\b`),
  // “I've stopped: please no pitches”
  /\b(?:i|we) have (?:now )?stopped\b(?! \w+ing| (?:to|by|at|in)\b)/,
  new RegExp(`\\bplease (?:no|do not) (?:\\w+ )?(?:${HELP}|ask|requests|emails|calls|orders)\\b`),
  // “no new pupils until the autumn”, “fully booked till August”, “not taking on anyone”, “turning people away”
  new RegExp(`\\bno (?:more|new) (?:${COMERS}|chairs|seats|places|room|space)\\b|\\bnot taking (?:on )?(?:any|new|more|anyone|anybody|${COMERS})\\b`),
  /\b(?:fully|all) booked\b|\bturn(?:ing)? (?:everyone|everybody|people) away\b|\bclosed the door\b|\bsorry to (?:the many|all|everyone|everybody) who\b/,
  // “I won't look at your letter”, “if you need an electrician, don't ask me”
  /\bwill not (?:look at|read|fix|mend|check|draft|value|diagnose|help with) (?:your|anyone's|anybody's)\b/,
  /\bdo not ask me\b(?! (?:why|how|where|what|when|which|who|if|whether|to|about|for)\b)/,
  // “packed in face painting when my hands began to shake”, but whoever has left off smoking knows how
  /^(?:i |we )?(?:packed|jacked) (?:it |that )?in\b(?! (?:smoking|drinking|gambling|the (?:drink|booze|fags)|cigarettes|work|my job)\b)/,
  // “thought about being a celebrant, never did it”, “juggling balls went to the charity shop”, “carnival days over”
  /\bthought (?:about|of) (?:being|becoming|training)\b.*\bnever did\b|\bwent to (?:the|a) charity shop\b|\bdays (?:are )?(?:long )?over\b/,
  // “emigrating to Nova Scotia on the 3rd”
  /^(?:i am |we are )?(?:emigrating|leaving the country|leaving for good)\b/,
] // prettier-ignore

/**
 * And neither: “I honestly don't want to talk about newspapers”, “I'm kidding, he's a sweetheart”, “form an orderly queue”, “diary full”, and a line-up that is full takes nobody
 * in either.
 */
const BOTH = [
  /\bline ?-?up(?:'s)? (?:is |now )*(?:full|complete|sorted|settled)\b|\b(?:band|team|squad|choir|crew|group|quartet|side)(?:'s| is) (?:now |already )?(?:full|complete)\b(?! (?:of|beginners|novices|strangers|amateurs)\b)/,
  /\bform an orderly (?:queue|line)\b/,
  /\bdo not (?:talk|speak) to me (?:about|of)\b|\bnothing (?:more|left|else) to say (?:on|about) (?:it|that|them)\b/,
  /\bdo not (?:\w+ )?want to (?:talk|hear|speak) (?:about|of)\b/,
  /\b(?:only|just|am) (?:kidding|joking|messing)\b/,
  /\b(?:diary|calendar|books?|list) (?:is |are |now )*(?:full|closed)\b(?! of\b)/,
]

/** “Looking for a tutor. Found a brilliant lady two streets away” */
const FOUND = new RegExp(
  `^(?:(?:but|and|then|luckily|happily|thankfully|finally|eventually|in the end|we|i|have|now|since|already) )*(?:found|hired|took on) ${SOMEBODY}\\b(?!.*\\b(?:but|still|until|needs?)\\b)`,
)

/** So many sentences behind one it may be said. */
const GOES_ON = 2

/** What of it is said anywhere. */
export function declinedIn(text: Text): Reading['declined'] {
  const said = saidIn(text)
  const isFound = said.some((one, at) => at > 0 && one.isFound)
  return (['need', 'gift'] as const).filter(
    (over) => said.some((one) => one.over[over]) || (over === 'need' && isFound),
  )
}

/** Whether at a token, or soon behind it, it is plainly said that nothing is asked for, or given. */
export function isDeclined(text: Text, at: number, over: Over): boolean {
  const { sentence } = text.tokens[at]!
  return saidIn(text)
    .slice(sentence, sentence + 1 + GOES_ON)
    .some((said, behind) => said.over[over] || (over === 'need' && behind > 0 && said.isFound))
}

type Said = { over: Record<Over, boolean>; isFound: boolean }
const known = new WeakMap<Text, Said[]>()

/** Of each sentence, since many ask for it. */
function saidIn(text: Text): Said[] {
  const said = known.get(text) ?? sentencesOf(text).map(([first, last]) => saidBetween(text, first, last))
  known.set(text, said)
  return said
}

function saidBetween({ tokens }: Text, first: number, last: number): Said {
  const sentence = tokens.slice(first, last + 1).map(({ norm }) => norm).join(' ') // prettier-ignore
  const says = (kinds: RegExp[]) => kinds.some((kind) => kind.test(sentence))
  const isBoth = says(BOTH)
  return { over: { need: isBoth || says(NEED), gift: isBoth || says(GIFT) }, isFound: FOUND.test(sentence) }
}
