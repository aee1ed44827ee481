import type { Features } from './match-features.ts'
import { craftsIn, craftNeeded, type Craft } from '#server/language/crafts.ts'
import { wantsIn, type Want } from './wants.ts'

/** What opportunities are made of: a profile read for what its writer seeks, offers and does. */
export type Cues = {
  features: Features
  seeks: Want[]
  offers: Want[]
  /** Wishes that ask for somebody with a craft, and the craft. */
  needs: { want: Want; craft: Craft }[]
  crafts: Craft[]
}

const ASKS_FOR_SOMEBODY = /looking for|need/

const read = new WeakMap<Features, Cues>()

/** Reads a bio once while its `features` are kept. */
export function cuesOf(features: Features, bio: string): Cues {
  const known = read.get(features)
  if (known) return known

  const wants = wantsIn(bio)
  const seeks = wants.filter(({ kind }) => kind === 'seek')
  const cues = {
    features,
    seeks,
    offers: wants.filter(({ kind }) => kind === 'offer'),
    needs: seeks.flatMap((want) => {
      const craft = ASKS_FOR_SOMEBODY.test(want.lead) ? craftNeeded(want.phrase) : null
      return craft ? [{ want, craft }] : []
    }),
    crafts: craftsIn(bio),
  }
  read.set(features, cues)
  return cues
}
