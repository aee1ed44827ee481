import { sql, type RawBuilder } from 'kysely'
import { greetingFor, type Message, type MessageCost } from '#contract/messages.ts'

export type Draft = { senderId: string; receiverId: string; content: string; key: string | null; photo?: DraftPhoto }

/** A picture that is stored already, in place of words. */
export type DraftPhoto = { file: string; width: number; height: number }

/** What the first message to somebody is to them. */
export type Opening = 'open' | 'requested'

export type Delivered = Pick<Message, 'id' | 'senderId' | 'receiverId' | 'content' | 'createdAt'> & {
  cost: MessageCost
}

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
  return sql`opening_of(${senderId}, receiver.id, ${key}, ${ownWordsOf(content)})`
}

/** To how many others than a row named `receiver` the same words went. */
export function alikeOf({ senderId, content }: Draft): RawBuilder<number> {
  return sql`sent_alike(${senderId}, receiver.id, ${ownWordsOf(content)})`
}

function ownWordsOf(content: string): RawBuilder<string | null> {
  return sql`case when char_length(${content}::text) >= ${OWN_WORDS_LENGTH}::integer
    and ${content}::text <> replace(${greetingFor('%')}, '%', receiver.first_name) then ${content}::text end`
}
