import { ALERT_WORDS, type OpportunityFact } from '#contract/alerts.ts'
import { NAME_SLOT as THEY } from '#server/matching/opportunity-facts.ts'

type Rule = OpportunityFact['rule']
type Phrases = { title: string; description: string; benefits: string[]; step: string }

/** Sentences of the reasoning; what else was found is found on their page. */
const FACTS_TOLD = 3

/**
 * The words for one opportunity, by fixed rules: the same facts always give the same words. Everything said of the two is
 * a fact's own sentence, or follows from its rule and from who gains by it.
 */
export function opportunityWords(facts: [OpportunityFact, ...OpportunityFact[]]) {
  const [first, ...others] = facts
  const phrases = phrasesOf(first)
  const other = others.find((fact) => fact.gains !== first.gains && fact.gains !== 'both' && first.gains !== 'both')

  return {
    title: phrases.title,
    description: other ? `${phrases.description} And the other way round as well.` : phrases.description,
    reasoning: reasoningOf(facts),
    mutualBenefits: other ? [phrases.benefits[0]!, phrasesOf(other).benefits[0]!] : phrases.benefits,
    actionableSteps: [`Read ${THEY}’s page, then write and mention ${spoken(first)}.`, phrases.step],
  }
}

/** The sentences of the first facts, as many as an alert has room for. */
function reasoningOf(facts: OpportunityFact[]): string {
  const [first = '', ...others] = facts.slice(0, FACTS_TOLD).map(({ sentence }) => sentence)
  return others.reduce((told, sentence) => {
    const longer = `${told} ${sentence}`
    return longer.length <= ALERT_WORDS.reasoning ? longer : told
  }, first)
}

function phrasesOf(fact: OpportunityFact): Phrases {
  const said = byRule[fact.rule](spoken(fact))
  return fact.gains === 'candidate' ? said.theyGain : said.youGain
}

/** What members wrote stands between quotation marks; a field is named in our words. */
function spoken({ rule, topic }: OpportunityFact): string {
  return rule === 'field' ? topic : `“${topic}”`
}

/** What is said where the member gains (or both do), and where the candidate does. */
const byRule: Record<Rule, (topic: string) => { youGain: Phrases; theyGain: Phrases }> = {
  mentor: () => ({
    youGain: {
      title: `${THEY} could be your mentor`,
      description: `You are looking for somebody to learn from, and ${THEY} offers just that.`,
      benefits: ['You get guidance from somebody who offers it.', `${THEY} passes on what they offer to pass on.`],
      step: 'Ask one concrete question first. Half an hour is enough to see whether the two of you get on.',
    },
    theyGain: {
      title: `${THEY} is looking for a mentor like you`,
      description: `${THEY} is looking for somebody to learn from, and you offer just that.`,
      benefits: [`${THEY} gets guidance from somebody who offers it.`, 'You pass on what you offer to pass on.'],
      step: 'Offer a first talk of half an hour, and ask what they would like to get better at.',
    },
  }),
  skill: (topic) => ({
    youGain: {
      title: `${THEY} can help you with ${topic}`,
      description: `You would like to learn something that ${THEY} offers to share.`,
      benefits: [`You get help with ${topic}.`, `${THEY} gets to share what they offer.`],
      step: 'Say how far you have come, and suggest an hour together somewhere public.',
    },
    theyGain: {
      title: `You can help ${THEY} with ${topic}`,
      description: `${THEY} would like to learn something that you offer to share.`,
      benefits: [`${THEY} gets help with ${topic}.`, 'You get to share what you offer.'],
      step: 'Ask how far they have come, and suggest an hour together somewhere public.',
    },
  }),
  role: (topic) => ({
    youGain: {
      title: `You are looking for ${topic}: ${THEY} may be it`,
      description: `You are looking for somebody with a craft, and it is ${THEY}’s.`,
      benefits: [`You may have found ${topic}.`, `${THEY} hears of something that asks for their craft.`],
      step: 'Say what it is about, how much there is to do and by when.',
    },
    theyGain: {
      title: `${THEY} is looking for ${topic}, and may find you`,
      description: `${THEY} is looking for somebody with a craft, and it is yours.`,
      benefits: [`${THEY} may have found ${topic}.`, 'You hear of something that asks for your craft.'],
      step: 'Ask what it is about, how much there is to do and by when.',
    },
  }),
  project: (topic) =>
    alike({
      title: `You and ${THEY} could team up: ${topic}`,
      description: `You and ${THEY} are after the same thing.`,
      benefits: [`You and ${THEY} each find company for ${topic}.`],
      step: `Tell what you have in mind, and ask what ${THEY} has.`,
    }),
  field: (topic) =>
    alike({
      title: `${THEY} is in your line of work: ${topic}`,
      description: `You and ${THEY} both write that you work in the same field.`,
      benefits: ['You both get to know a colleague nearby.'],
      step: `Ask what ${THEY} is working on, and tell what you are.`,
    }),
  interests: (topic) =>
    alike({
      title: `You and ${THEY} have a lot in common: ${topic}`,
      description: `You and ${THEY} list several of the same interests.`,
      benefits: [`You both find company for ${topic}.`],
      step: `Suggest something to do together around ${topic}.`,
    }),
}

function alike(phrases: Phrases) {
  return { youGain: phrases, theyGain: phrases }
}
