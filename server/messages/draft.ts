import { sql, type RawBuilder } from 'kysely'
import { greetingFor, type Message, type MessageCost } from '#contract/messages.ts'

export type Draft = { senderId: string; receiverId: string; content: string; key: string | null }

/** What the first message to somebody is to them. */
export type Opening = 'open' | 'requested'

export type Delivered = Omit<Message, 'isRead'> & { cost: MessageCost }

/** How a message stands to what is between the two: see `opening_of`. */
export type Standing =
  | 'gone'
  | 'kept'
  | 'open'
  | 'answer'
  | 'waiting'
  | 'held'
  | 'unanswered'
  | 'new'
  | 'limited'
  | 'unapproved'
  | 'spent'
  | 'alike'

/** So few letters are nobody's own words. */
const OWN_WORDS_LENGTH = 30

/** How the two stand by now, for a draft to a row named `receiver`. The greeting on a card is the same for everybody. */
export function standingOf({ senderId, content, key }: Draft): RawBuilder<Standing> {
  const ownWords = sql`case when char_length(${content}::text) >= ${OWN_WORDS_LENGTH}::integer
    and ${content}::text <> replace(${greetingFor('%')}, '%', receiver.first_name) then ${content}::text end`
  return sql`opening_of(${senderId}, receiver.id, ${key}, ${ownWords})`
}
