/** A piece of a text, and where it leads if it is an address of a page. The texts of all pieces make up the whole. */
export type TextPart = { text: string; href?: string }

/** Up to whatever ends an address in a text: a space, a quote, a bracket of markup, or what nobody sees. */
const ADDRESS = /\b(?:https?:\/\/|www\.)[^\s<>"“”«»\p{C}]+/giu
const CLOSING = ".,;:!?…'’*_~)]}"
const OPENING: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** What stands between the words of an address; a line is broken after the last of several. */
const BETWEEN_WORDS = /(?<=[/._\-?&=#:,+])(?![/._\-?&=#:,+])/u
/** As many signs stand in one line of a bubble on a phone: an address that short is not torn, it moves to the next line. */
const PHONE_LINE = 28

/**
 * Divides a text into what leads to a page, over http or https, and what does not. Marks after an address belong to the sentence, a
 * bracket to the address if it was opened in it. One with a name or a password before its host is none: it looks like another.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutMarks(found)
    const href = hrefOf(address)
    if (href === undefined) continue
    if (index > end) parts.push({ text: text.slice(end, index) })
    parts.push({ text: address, href })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** The pieces of an address between which a line may be broken, so that no word of it is cut while there is a better place. */
export function splitAddress(address: string): string[] {
  return address.length > PHONE_LINE ? address.split(BETWEEN_WORDS).filter((piece) => piece !== '') : [address]
}

function withoutMarks(address: string): string {
  const open: Record<string, number> = {}
  for (const sign of address) open[sign] = (open[sign] ?? 0) + 1
  let end = address.length
  for (let last = address[end - 1]; last !== undefined && CLOSING.includes(last); last = address[end - 1]) {
    const opening = OPENING[last]
    if (opening && (open[opening] ?? 0) >= (open[last] ?? 0)) break
    open[last] = (open[last] ?? 0) - 1
    end -= 1
  }
  return address.slice(0, end)
}

function hrefOf(address: string): string | undefined {
  const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address)
  const isPage = url && /^https?:$/.test(url.protocol) && /[^.]\.[^.]/.test(url.hostname)
  return isPage && url.username === '' && url.password === '' ? url.href : undefined
}
