/**
 * Writes server/photos/avatar-style.json: the part of Open Peeps (Pablo Stanley, CC0 1.0) that we draw members with.
 * Friendly faces, no beards, no head coverings of faith and nothing comical: a placeholder guesses as little as it can.
 * Run by hand after `@dicebear/styles` moves.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type Style = {
  $comment?: string
  canvas: { elements: { name: string }[] }
  components: Record<string, { probability?: number; variants: Record<string, unknown> }>
  colors: Record<string, { values: string[] }>
}

const VARIANTS: Record<string, string> = {
  head: `afro bangs bangs2 bantuKnots bun2 buns cornrows dreads1 dreads2 flatTop flatTopLong grayBun grayMedium grayShort
    hatBeanie hatHip long longBangs longCurly medium1 medium2 medium3 mediumBangs mediumBangs3 mediumStraight noHair1
    noHair2 pomp shaved1 shaved2 short1 short2 short3 short5 twists twists2`,
  expression: 'smile calm cute',
  accessories: 'glasses glasses2 glasses3 glasses5',
}
const PALETTE: Record<string, string[]> = {
  ink: ['#1c1b18'],
  skin: ['#ffdbb4', '#f2c49b', '#edb98a', '#d08b5b', '#ae5d29', '#8a5a3c', '#76503b'],
  headContrast: ['#2c1b18', '#4a312c', '#724133', '#a55728', '#d8d3ca'],
  clothing: ['#14594a', '#e8a02e', '#b3402e', '#5b7f95', '#7a9b76', '#f3f0e9', '#2f4858', '#c9765b'],
}

const file = createRequire(import.meta.url).resolve('@dicebear/styles/open-peeps.json')
const style: Style = JSON.parse(readFileSync(file, 'utf8'))

for (const [name, component] of Object.entries(style.components)) {
  const chosen = new Set(VARIANTS[name]?.split(/\s+/))
  if (chosen.size === 0) delete style.components[name]
  component.variants = Object.fromEntries(Object.entries(component.variants).filter(([variant]) => chosen.has(variant)))
}
style.canvas.elements = style.canvas.elements.filter(({ name }) => name === 'path' || name in style.components)
for (const [name, values] of Object.entries(PALETTE)) style.colors[name]!.values = values

const json = JSON.stringify(style).replaceAll('"black"', '{"type":"color","name":"ink"}')
writeFileSync('server/photos/avatar-style.json', `${json}\n`)
console.log(`${json.length} bytes`)
