const PREVIEW_LENGTH = 280

/** What leads out of the product: an address of a page or of a mailbox, or a number to call. */
const LINK =
  /\b(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|io|co|me|app|info|biz|xyz|site|online|shop|link|ly|gg|tv|uk|de|eu|ru|cn|in|us)\b(?:\/\S*)?/gi
const MAILBOX = /\b[\w.+-]+@[\w-]+(?:\.[\w-]+)+\b/g
const NUMBER = /(?<![\w.])(?!\d{4}-\d\d-\d\d\b)\+?\(?\d(?:[\s().-]{0,2}\d){8,14}(?!\w)/g

/** Whether a text holds a way to go on elsewhere. */
export function hasContact(text: string): boolean {
  return withoutContacts(text) !== text
}

/** The beginning of a message as it is shown before its reader has accepted it: nothing to be followed, called or written to. */
export function previewOf(text: string): string {
  const shown = withoutContacts(text)
  return shown.length > PREVIEW_LENGTH ? `${shown.slice(0, PREVIEW_LENGTH).trimEnd()}…` : shown
}

function withoutContacts(text: string): string {
  return text.replaceAll(MAILBOX, '[address]').replaceAll(LINK, '[link]').replaceAll(NUMBER, '[number]')
}
