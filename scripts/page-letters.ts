const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

type Font = 'display' | 'sans'

/** Everything a rendered page sets in each of its two fonts: text is in the font of the nearest element that names one. */
export function lettersOf(html: string): Record<Font, string> {
  const letters = { display: '', sans: '' }
  const fonts: Font[] = ['sans']
  for (const [, tag, text] of html.matchAll(/(<[^>]*>)|([^<]+)/g)) {
    const font = fonts.at(-1) ?? 'sans'
    if (text) letters[font] += decode(text)
    if (tag?.startsWith('</')) fonts.pop()
    if (tag && !/^<\/|\/>$/.test(tag)) fonts.push(fontNamedBy(tag) ?? font)
  }
  return letters
}

function fontNamedBy(tag: string): Font | undefined {
  const [, font] = /\bfont-(display|sans)\b/.exec(tag) ?? []
  return font === 'display' || font === 'sans' ? font : undefined
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
}
