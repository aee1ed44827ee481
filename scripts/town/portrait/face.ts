import type { Look } from './look.ts'
import { HAIR_COLORS, INK, SKINS } from './palette.ts'

/** On these, dark lines would be lost. */
const DEEP = new Set(SKINS.slice(4))

const LINED_FROM = 52
const DEEP_LINED_FROM = 68

/** Neck, ears and head. */
export function drawHead({ skin, jaw, chin, hasEarrings, cover, clothes }: Look): string {
  const width = 30 + jaw * 26
  const tip = 262 + chin * 12
  const ears = cover === 'hijab' ? '' : `<g fill="${skin.base}"><ellipse cx="131" cy="188" rx="11" ry="17"/><ellipse cx="269" cy="188" rx="11" ry="17"/></g><path fill="none" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round" d="M128 182q-5 6 0 12M272 182q5 6 0 12"/>`
  const rings = hasEarrings && cover !== 'hijab' ? `<g fill="${clothes.under === '#3c4a50' ? '#e0b35a' : '#d9a441'}"><circle cx="129" cy="209" r="5"/><circle cx="271" cy="209" r="5"/></g>` : ''
  return [
    `<path fill="${skin.base}" d="M170 236h60v62c0 40-60 40-60 0z"/>`,
    `<path fill="${skin.shade}" opacity=".75" d="M170 262c18 16 42 16 60 0v14c-14 20-46 20-60 0z"/>`,
    ears,
    rings,
    `<path fill="${skin.base}" d="${headPath(width, tip)}"/>`,
  ].join('')
} // prettier-ignore

function headPath(width: number, tip: number): string {
  const [left, right] = [200 - width, 200 + width].map((x) => x.toFixed(0))
  return `M131 172C131 114 159 88 200 88S269 114 269 172C269 222 ${right} ${tip - 2} 200 ${tip}C${left} ${tip - 2} 131 222 131 172z`
}

/** Eyes, brows, nose, mouth and what years leave. */
export function drawFeatures(look: Look): string {
  const { skin, nose, hasFreckles, presents } = look
  const wide = 6 + nose * 5
  return [
    `<g fill="${skin.blush}" opacity="${presents === 'm' ? 0.16 : 0.26}"><circle cx="156" cy="214" r="15"/><circle cx="244" cy="214" r="15"/></g>`,
    hasFreckles ? `<g fill="${skin.shade}" opacity=".8">${[[152, 206], [161, 211], [169, 205], [231, 205], [239, 211], [248, 206]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2"/>`).join('')}</g>` : '',
    lines(look),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    brows(look),
    eyes(look),
    `<path stroke="${skin.shade}" stroke-width="5" d="M${197 - nose * 3} 190c-4 10-${wide.toFixed(0)} 18 -${(wide - 4).toFixed(0)} 21 4 4 10 4 ${(wide + 6).toFixed(0)} 2"/>`,
    mouth(look),
    '</g>',
  ].join('')
} // prettier-ignore

function brows({ brows: arch, hair, presents, age }: Look): string {
  const rise = 3 + arch * 6
  const color =
    age >= 70 ? '#b3aca1' : [HAIR_COLORS['white'], HAIR_COLORS['blond']].includes(hair.color) ? '#8f7350' : hair.color
  const width = presents === 'm' ? 7 : 5
  return `<path stroke="${color}" stroke-width="${width}" d="M159 ${162 - arch * 3}q13-${rise} 27 0M214 ${162 - arch * 3}q13-${rise} 27 0"/>`
}

function eyes({ eyes, presents, age }: Look): string {
  const lashes = presents === 'w' ? `<path stroke="${INK}" stroke-width="3" d="M165 177l-6-4M235 177l6-4"/>` : ''
  if (eyes === 'smiling') return `<path stroke="${INK}" stroke-width="5.5" d="M163 184q9-10 19 0M218 184q9-10 19 0"/>`
  const height = eyes === 'wide' ? 9 : age >= 60 ? 4 : 6
  return `<path stroke="${INK}" stroke-width="9" d="M172.5 ${183 - height}v${height}M227.5 ${183 - height}v${height}"/>${lashes}`
}

function mouth({ mouth, presents, skin, beard }: Look): string {
  const color = beard === 'beard' ? '#5b2f28' : presents === 'w' ? skin.blush : INK
  const stroke = (d: string) => `<path stroke="${color}" stroke-width="5.5" d="${d}"/>`
  if (mouth === 'grin') return `<path fill="#fff8ee" stroke="${presents === 'w' ? skin.blush : '#5b3a30'}" stroke-width="4" d="M176 229q24 8 48 0-6 22-24 22t-24-22z"/>`
  if (mouth === 'even') return stroke('M181 236q19 7 38 0')
  if (mouth === 'lopsided') return stroke('M180 235q22 12 40-3')
  return stroke('M176 232q24 19 48 0')
} // prettier-ignore

function lines({ age, skin }: Look): string {
  if (age < LINED_FROM) return ''
  const beside = 'M146 176l-7-4M146 184l-8 1M254 176l7-4M254 184l8 1'
  const below = 'M170 214q-8 8-9 17M230 214q8 8 9 17'
  const above = age >= DEEP_LINED_FROM ? 'M174 134q26-6 52 0M180 122q20-4 40 0M165 197q8 4 15 1M235 197q-8 4-15 1' : ''
  return `<path fill="none" stroke="${skin.shade}" stroke-width="3" stroke-linecap="round" opacity=".8" d="${beside}${below}${above}"/>`
}

/** Whatever grows on a face. */
export function drawBeard({ beard, hair, jaw, chin }: Look): string {
  if (!beard) return ''
  const width = 38 + jaw * 26
  const tip = 270 + chin * 12
  const full = `M131 182C132 232 ${200 - width} ${tip + 4} 200 ${tip + 8}C${200 + width} ${tip + 4} 268 232 269 182c-6 22-14 34-28 36-24-10-58-10-82 0-14-2-22-14-28-36z`
  if (beard === 'mustache') return `<path fill="${hair.color}" d="M164 230c4-14 22-18 36-10 14-8 32-4 36 10-12 4-26 2-36-6-10 8-24 10-36 6z"/>`
  return `<path fill="${hair.color}" opacity="${beard === 'beard' ? 1 : 0.26}" d="${full}"/>`
} // prettier-ignore

export function drawGlasses({ glasses, skin }: Look): string {
  if (!glasses) return ''
  const color = DEEP.has(skin) ? '#d8b26a' : INK
  const rims = glasses === 'round' ? '<circle cx="172" cy="181" r="23"/><circle cx="228" cy="181" r="23"/>' : '<rect x="148" y="163" width="46" height="36" rx="11"/><rect x="206" y="163" width="46" height="36" rx="11"/>'
  return `<g fill="rgb(255 255 255/.14)" stroke="${color}" stroke-width="4.5">${rims}<path fill="none" d="M${glasses === 'round' ? '195 178q5-4 10 0' : '194 176q6-4 12 0'}M149 178l-15-3M251 178l15-3"/></g>`
} // prettier-ignore
