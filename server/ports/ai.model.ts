import type { Ai, Analysis, CallTrace, ProfileText } from './ai.ts'
import { linkedinSentence } from '#server/writing/linkedin-sentence.ts'
import { scoreProfile } from '#server/writing/rubric.ts'
import { subjectOf } from '#server/writing/subject.ts'
import { chatClient, type ModelServer } from './model/chat-client.ts'
import { checkedOpportunities } from './model/checked-opportunities.ts'
import { checkedReading } from './model/checked-reading.ts'
import { checkedTraits } from './model/checked-traits.ts'
import { isEnglish } from '#server/language/words.ts'
import { failed } from './model/failures.ts'
import { OpportunitiesAnswer, opportunitiesQuestion } from './model/opportunities-question.ts'
import { plainSentences } from './model/plain-words.ts'
import { ProfileAnswer, profileQuestion } from './model/profile-question.ts'
import { readAnswer } from './model/read-answer.ts'

const LONGEST_BIO = 700
const LONGEST_STYLE = 240
const UNTRACED: CallTrace = { sent: () => {}, count: () => {} }

/**
 * A model behind any server that speaks OpenAI's chat completions. It writes words and says what the profile's words mean: they are
 * cleaned, their evidence is looked up in the profile, and scores are counted here. Words that cannot be used are a failure; of a
 * reading whatever holds is taken.
 */
export function modelAi(server: ModelServer): Ai {
  const ask = chatClient(server)
  const { model } = server

  return {
    provider: model,
    async analyze(profile, trace = UNTRACED) {
      const answer = readAnswer(ProfileAnswer, await ask(profileQuestion(profile), trace))
      const { words, ours } = checkedWords(answer, profile)
      return { analyser: analyzerOf(model, profile, ours), ...words, reading: checkedReading(answer, profile) }
    },
    async describeOpportunities(request, trace = UNTRACED) {
      const answer = readAnswer(OpportunitiesAnswer, await ask(opportunitiesQuestion(request), trace))
      const opportunities = checkedOpportunities(answer.opportunities, request.candidates)
      if (opportunities.length === 0) throw failed('no words that may be shown')
      return { analyser: `Written by ${model} from what fixed rules found in your two profiles.`, opportunities }
    },
  }
}

function checkedWords(answer: ReturnType<typeof ProfileAnswer.parse>, profile: ProfileText) {
  const aiGeneratedBio = plainSentences(answer.bio, LONGEST_BIO)
  const communicationStyle = plainSentences(answer.communicationStyle, LONGEST_STYLE)
  if (!aiGeneratedBio || !communicationStyle) throw failed('no words that may be shown')
  if (!isEnglish(`${aiGeneratedBio} ${communicationStyle}`)) throw failed('not in English')

  const subject = subjectOf(profile)
  const { traits, ours } = checkedTraits(answer.traits, subject)
  if (ours === traits.length) throw failed('no trait with evidence in the profile')
  const words: Omit<Analysis, 'analyser'> = { aiGeneratedBio, communicationStyle, traits, ...scoreProfile(subject) }
  return { words, ours }
}

/** Says who wrote what, and what is not the model's. */
function analyzerOf(model: string, { linkedin }: ProfileText, ours: number): string {
  const sentences = [`Written by ${model} from what you wrote; the score is counted by fixed rules.`]
  if (ours > 0) sentences.push(`${ours === 1 ? 'One trait was' : `${ours} traits were`} found by fixed rules as well.`)
  if (linkedin) sentences.push(linkedinSentence(linkedin))
  return sentences.join(' ')
}
