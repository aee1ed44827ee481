import { useQuery } from '@tanstack/react-query'
import { type Units, unitsFor } from '#contract/distances.ts'
import { currentUser } from './queries.ts'

/** What the reader is told distances in. Who is signed in is known before any is shown; asking here again would be once a card. */
export function useUnits(): Units {
  const { data: user } = useQuery({ ...currentUser, enabled: false })
  return unitsFor(user?.units ?? 'automatic', navigator.language)
}
