/** What leads out of the product: an address of a page or of a mailbox, a number to call, a name at another messenger. */
const ENDINGS = 'com|net|org|io|co|app|info|biz|xyz|site|online|shop|link|ly|gg|tv|uk|de|eu|ru|cn|vip|dev|ai'
/** A sentence may end before such a word without a space: with these it is an address where a path follows. */
const WORDLIKE_ENDINGS = 'me|in|us|club|store|live|top|page'
const MESSENGERS =
  'telegram|tg|whats ?app|wa|snap(?:chat)?|insta(?:gram)?|ig|kik|discord|wechat|weixin|viber|skype|signal|threema|onlyfans'

const LINK = new RegExp(
  String.raw`\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:(?:${ENDINGS})\b(?:\/\S*)?|(?:${WORDLIKE_ENDINGS})\/\S+)|\b[\w-]+(?: ?[([]dot[)\]] ?| dot )(?:${ENDINGS})\b`,
  'gi',
)
const MAILBOX = /[\p{L}\d._+-]+(?:@| ?[([]at[)\]] ?)[\w-]+(?:(?:\.| ?[([]dot[)\]] ?)[\w-]+)+/giu
/** As people write a number to call, and not a part of a code or an id, or the milliseconds of a clock. */
const NUMBER =
  /(?<![\p{L}\p{Nd}_.])(?<![\p{L}\p{Nd}]-)(?!\d{4}-\d\d-\d\d\b)(?!(?!00)\p{Nd}{13,}(?!\p{Nd}))\+?\(?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,14}(?!-?[\p{L}\p{Nd}_])/gu
/** `@name`, a messenger and what it is followed by after a colon, or a messenger and a name that no word is written like. */
const HANDLE = new RegExp(
  String.raw`(?<![\w.@/])@[a-z_][\w.]{2,}|\b(?:${MESSENGERS})\b\s*(?:id|name|handle|user(?:name)?)?\s*[:=]\s*@?[\w.#]{3,}|\b(?:${MESSENGERS})\b(?:\s+(?:is|me|at|on|as|under|id|name|handle|user(?:name)?|number))*\s+[\w.]*[a-z][\w.]*[\d_#][\w.#]*`,
  'gi',
)
/** Characters that nobody sees, and that keep a text from being found. */
const UNSEEN = /\u00AD|\u200B|\u200C|\u200D|\u2060|\uFE0F|\u20E3|\uFEFF/gu

/** Whether a text holds a way to go on elsewhere, however its letters are drawn. */
export function hasContact(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '')
  return withoutContacts(plain) !== plain
}

/** Whether a text holds an address of a page or of a mailbox, however its letters are drawn. */
export function hasLink(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(UNSEEN, '')
  return plain.search(LINK) >= 0 || plain.search(MAILBOX) >= 0
}

/** A text with nothing in it to be followed, called or written to. */
export function withoutContacts(text: string): string {
  return text
    .replaceAll(MAILBOX, '[address]')
    .replaceAll(LINK, '[link]')
    .replaceAll(NUMBER, '[number]')
    .replaceAll(HANDLE, '[name elsewhere]')
}
