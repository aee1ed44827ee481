import { createHash } from 'node:crypto'
import { GROUNDS, type Ground } from '#server/photos/mark.ts'
import type { Resident } from '#server/testing/residents.ts'
import { pick, randomFrom } from '../random.ts'
import { AWAY, clearGround, type Outline } from './clear-ground.ts'
import { CLOTH, HAIR_COLORS, HEAD_CLOTH, SKINS, type Skin } from './palette.ts'

const HAIR_STYLES = [
  'afro', 'bald', 'bob', 'braids', 'bun', 'buzz', 'coils', 'curls', 'fade', 'locs', 'long', 'pixie', 'ponytail', 'short',
  'twists', 'wavy',
] as const // prettier-ignore
const COVERS = ['cap', 'headwrap', 'hijab', 'scarf'] as const
const BEARDS = ['beard', 'mustache', 'stubble'] as const

export type HairStyle = (typeof HAIR_STYLES)[number]

/** Everything a portrait is drawn from. Numbers without a unit are from 0 to 1. */
export type Look = {
  presents: 'w' | 'm' | 'n'
  age: number
  skin: Skin
  ground: Ground
  hair: { style: HairStyle; color: string; isGreying: boolean; volume: number; part: number }
  cover: (typeof COVERS)[number] | null
  beard: (typeof BEARDS)[number] | null
  glasses: 'round' | 'square' | null
  clothes: { cut: 'crew' | 'collar' | 'hood' | 'lapels' | 'roll' | 'vee'; color: string; under: string }
  cloth: string
  jaw: number
  chin: number
  eyes: 'dots' | 'smiling' | 'wide'
  mouth: 'grin' | 'even' | 'lopsided' | 'soft'
  brows: number
  nose: number
  hasEarrings: boolean
  hasFreckles: boolean
}

/** What somebody looks like: what their block says, and for the rest what their e-mail and their age come to. The same each time. */
export function lookOf({ look, age, email }: Pick<Resident, 'look' | 'age' | 'email'>): Look {
  const [kind = '', ...words] = look.split(' ')
  const random = randomFrom(createHash('sha256').update(email).digest().readUInt32BE())
  const said = <T extends string>(list: readonly T[]) => list.find((word) => words.includes(word)) ?? null
  const tone = Number(kind[1]) - 1
  const presents = kind[0] as Look['presents']
  const style = said(HAIR_STYLES) ?? usualStyle(presents, random)
  const isYoung = age < 30
  const firstGround = Math.floor(random() * GROUNDS.length)

  const seen: Omit<Look, 'ground'> = {
    presents,
    age,
    skin: SKINS[tone]!,
    hair: {
      style,
      color: colorOf(words, { age, tone, random }),
      isGreying: age >= 43 && random() < (age - 38) / 22,
      volume: random(),
      part: random(),
    },
    cover: said(COVERS),
    beard: said(BEARDS),
    glasses: words.includes('glasses') ? pick(random, ['round', 'square'] as const) : null,
    clothes: {
      cut: pick(random, isYoung ? (['crew', 'crew', 'hood', 'vee', 'collar'] as const) : (['collar', 'crew', 'lapels', 'roll', 'vee'] as const)),
      color: pick(random, CLOTH),
      under: pick(random, ['#ece5d8', '#d9d2c4', '#3c4a50', '#c9ad7f']),
    },
    cloth: pick(random, HEAD_CLOTH),
    jaw: (presents === 'm' ? 0.4 : 0) + random() * 0.6,
    chin: random(),
    eyes: pick(random, ['dots', 'dots', 'dots', 'wide', 'smiling'] as const),
    mouth: pick(random, ['soft', 'soft', 'even', 'lopsided', 'grin'] as const),
    brows: random(),
    nose: random(),
    hasEarrings: presents !== 'm' && random() < 0.45,
    hasFreckles: tone < 2 && (words.includes('red') || random() < 0.12),
  } // prettier-ignore
  return { ...seen, ground: clearGround(outlineOf(seen), firstGround) }
}

/** What of them is seen against the ground: at the head their hair, or what they wear over it. */
export function outlineOf({ cover, cloth, hair, skin, clothes }: Omit<Look, 'ground'>): Outline {
  const bare = { color: skin.base, away: AWAY.bareHead }
  const worn = { color: cover ? cloth : hair.color, away: AWAY.hair }
  return [
    !cover && hair.style === 'bald' ? bare : worn,
    { color: skin.base, away: AWAY.skin },
    { color: clothes.color, away: AWAY.clothes },
  ]
}

function usualStyle(presents: Look['presents'], random: () => number): HairStyle {
  if (presents === 'm') return pick(random, ['short', 'short', 'wavy'] as const)
  return presents === 'w'
    ? pick(random, ['long', 'bob', 'bun', 'wavy'] as const)
    : pick(random, ['pixie', 'wavy'] as const)
}

type Circumstances = { age: number; tone: number; random: () => number }

/** Grey comes with age, unless the block says otherwise. */
function colorOf(words: string[], { age, tone, random }: Circumstances): string {
  const said = Object.keys(HAIR_COLORS).find((name) => words.includes(name))
  if (words.includes('dyed')) return pick(random, [HAIR_COLORS['teal']!, HAIR_COLORS['pink']!, HAIR_COLORS['plum']!])
  if (said) return HAIR_COLORS[said]!
  if (age >= 74) return HAIR_COLORS['white']!
  if (age >= 61) return HAIR_COLORS['grey']!
  const usual = [['blond', 'brown', 'brown', 'auburn'], ['brown', 'dark', 'dark', 'black'], ['dark', 'black'], ['black', 'dark'], ['black'], ['black']]
  return HAIR_COLORS[pick(random, usual[tone]!)]!
} // prettier-ignore
