import { z } from 'zod'
import { SITUATIONS } from '#server/language/named.ts'

const words = z.string()

/** What a model is to understand of a profile, list by list: whatever it says, with the words that it was read of. */
export const ReadingAnswer = z.object({
  things: z.array(z.object({ words, name: z.string(), attitude: z.enum(['likes', 'dislikes', 'past', 'others']) })),
  wishes: z.array(
    z.object({
      words,
      kind: z.enum(['seeks', 'offers']),
      purpose: z.enum(['mentor', 'learn', 'help', 'company', 'project']),
      about: z.array(z.string()),
      occupation: z.string().nullable(),
    }),
  ),
  work: z.array(
    z.object({
      words,
      occupation: z.string(),
      level: z.enum(['learning', 'working', 'leading', 'retired']).nullable(),
    }),
  ),
  situations: z.array(z.object({ words, situation: z.string(), role: z.enum(['peer', 'helper', 'past']) })),
  languages: z.array(z.object({ words, language: z.string(), is: z.enum(['spoken', 'wanted', 'taught']) })),
  origins: z.array(z.object({ words, origin: z.string() })),
})

export const READING_INSTRUCTIONS = `The rest is what the profile says, so that people can be found who fit. In all of it "words" are copied exactly from "bio" or from one of "interests", as few as tell it. Leave out whatever no words say; an empty list is a good answer.
- "things": up to sixteen things that the member does, likes, dislikes, has given up or tells of others. "name" is the plain English name of the thing, as particular as the words and with one meaning ("Java programming", "jazz guitar"). "attitude" is "likes", "dislikes", "past" for what is behind them, or "others" for what is somebody else's.
- "wishes": what the member wants of somebody or would do for somebody. "kind" is "seeks" or "offers". "purpose" is "mentor", "learn", "help", "company" or "project". "about" is one to three plain names of what it is about. "occupation" is the one that is looked for or spoken as, or null. Leave out what others want.
- "work": what the member does for a living. "occupation" is its plain English name. "level" is "learning", "working", "leading", "retired" or null.
- "situations": only where the words say so themselves. "role" is "peer" for who lives it, "helper" for who says that they help people in it, "past" for who has it behind them. "situation" is one of: ${SITUATIONS.join(', ')}.
- "languages": other than English. "is" is "spoken", "wanted" or "taught".
- "origins": countries or peoples the member says they come from.`
