import { z } from 'zod'
import { MATTERS, SITUATIONS } from '#server/language/named.ts'

const words = z.string()

/** What a model is to understand of a profile, list by list: whatever it says, with the words that it was read of. */
export const ReadingAnswer = z.object({
  things: z.array(z.object({ words, name: z.string(), attitude: z.enum(['likes', 'dislikes', 'past', 'others']) })),
  wishes: z.array(
    z.object({
      words,
      kind: z.enum(['seeks', 'offers']),
      purpose: z.enum(['mentor', 'learn', 'help', 'company', 'project']),
      matters: z.array(z.string()),
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
- "wishes": what the member wants of somebody or would do for somebody, said outright or plainly meant: who is in trouble with something, lacks somebody for it or is setting out on it seeks, and who does something for others, for a living or after many years offers it. "kind" is "seeks" or "offers". "purpose" is "mentor" for the guidance of who has been through it, "learn" for being taught, "help" for having something done, mended, given or lent, "company" for doing something beside others, or "project" for making, founding or performing something together. "matters" is one or two of these that somebody who answers it would name, or none: ${MATTERS.join('; ')}. "about" is one to three plain names of what it is about, the most particular first. "occupation" is the one that is looked for or spoken as, or null. Leave out what others want, what is settled, given up or over, and what is meant as a joke.
- "work": what the member does for a living. "occupation" is its plain English name. "level" is "learning", "working", "leading", "retired" or null.
- "situations": only where the words say so themselves. "role" is "peer" for who lives it, "helper" for who says that they help people in it, "past" for who has it behind them. "situation" is one of: ${SITUATIONS.join(', ')}.
- "languages": other than English. "is" is "spoken", "wanted" or "taught".
- "origins": countries or peoples the member says they come from.`
