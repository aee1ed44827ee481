import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#web/auth/queries.ts'
import { changeInterests } from './interests.ts'
import { useChangeInterests, useWaitingChanges } from './queries.ts'

/**
 * The interests as the member wants them, and the way to change them. A change shows at once and is sent when those before
 * it have been answered, on top of the list that the last answer holds; one that is refused disappears again.
 */
export function useInterests() {
  // Read here and not passed down: record and waiting changes must be of one moment, or an answered change would blink.
  const saved = useQuery(currentUser).data?.interests ?? []
  const { mutateAsync: change } = useChangeInterests()
  const waiting = useWaitingChanges()
  const isSaving = waiting.length > 0

  // Whoever closes the page now would lose what waits.
  useEffect(() => {
    if (!isSaving) return undefined
    const ask = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isSaving])

  const interests = waiting.reduce(changeInterests, saved)
  return { interests, isSaving, change }
}
