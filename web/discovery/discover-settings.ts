import { useState } from 'react'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { readKept } from '#web/ui/read-kept.ts'
import type { DiscoverFilters } from './queries.ts'

/** What only premium members may narrow the lists by. Null and empty: not narrowed. */
export type PremiumFilters = {
  minAge: number | null
  maxAge: number | null
  interests: string[]
  /** Hours. */
  activeWithin: number | null
}

export type DiscoverSettings = PremiumFilters & {
  isAiMatching: boolean
  /** Miles. */
  within: number
  isSharedOnly: boolean
}

export const UNFILTERED: PremiumFilters = { minAge: null, maxAge: null, interests: [], activeWithin: null }

const INITIAL: DiscoverSettings = {
  ...UNFILTERED,
  isAiMatching: true,
  within: WIDEST_MILES,
  isSharedOnly: false,
}

/** `/first.js` asks for the list of `INITIAL` where nothing is kept. */
const KEY = 'discover-settings'

/** This tab keeps them while one goes to other screens and over a reload. */
export function useDiscoverSettings() {
  const [settings, setSettings] = useState(keptSettings)

  function change(part: Partial<DiscoverSettings>) {
    const next = { ...settings, ...part }
    sessionStorage.setItem(KEY, JSON.stringify(next))
    setSettings(next)
  }
  return [settings, change] as const
}

export function keptSettings(): DiscoverSettings {
  return { ...INITIAL, ...readKept<Partial<DiscoverSettings>>(sessionStorage, KEY, {}) }
}

/** What the server is asked for. Filters of premium are left out for those who do not have it (any more). */
export function filtersOf(settings: DiscoverSettings, isSubscribed: boolean): DiscoverFilters {
  const { within, isSharedOnly, minAge, maxAge, interests, activeWithin } = isSubscribed
    ? settings
    : { ...settings, ...UNFILTERED }
  return {
    ...(within < WIDEST_MILES && { within }),
    ...(isSharedOnly && { interests: 'shared' as const }),
    ...(minAge !== null && { minAge }),
    ...(maxAge !== null && { maxAge }),
    ...(interests.length > 0 && { interest: interests }),
    ...(activeWithin !== null && { activeWithin }),
  }
}

export function countPremiumFilters({ minAge, maxAge, interests, activeWithin }: PremiumFilters): number {
  return [minAge ?? maxAge, interests[0], activeWithin].filter((value) => value !== null && value !== undefined).length
}
