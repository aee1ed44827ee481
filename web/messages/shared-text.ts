import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'

/**
 * What another app has shared with Akin, from the address that it opens: title, text and link on lines of their own, each said once,
 * and no longer than a message.
 */
export function sharedText(search: string): { text: string; isCut: boolean } {
  const query = new URLSearchParams(search)
  const parts = ['title', 'text', 'url'].map((name) => query.get(name)?.trim() ?? '')
  const whole = parts.filter((part, at) => part && !parts.some((other, i) => i !== at && holds(other, part, i < at)))
  const text = whole.join('\n')
  // A sign of two units is not cut in half.
  return {
    text: text.slice(0, MESSAGE_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, ''),
    isCut: text.length > MESSAGE_MAX_LENGTH,
  }
}

/** Whether one part says the other, or says the same and comes first. */
function holds(other: string, part: string, isBefore: boolean): boolean {
  return other === part ? isBefore : other.includes(part)
}
