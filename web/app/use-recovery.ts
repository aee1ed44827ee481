import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentUser } from '#web/auth/queries.ts'
import { delayAfter, onConnectionChange, readConnection } from '#web/connection.ts'

/** While Akin does not answer it is asked again with growing delays; what could not be read is read again once it does. */
export function useRecovery(): void {
  const queryClient = useQueryClient()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let failures = 0
    let isOver = false

    const readFailed = () => queryClient.refetchQueries({ type: 'active', predicate: hasFailed })
    const ask = () => queryClient.fetchQuery({ ...currentUser, staleTime: 0 }).catch(() => {})
    const findFailed = () => queryClient.getQueryCache().findAll({ type: 'active', predicate: hasFailed })

    async function tryAgain() {
      failures += 1
      if (!document.hidden) await (findFailed().length > 0 ? readFailed() : ask())
      follow()
    }

    function follow() {
      clearTimeout(timer)
      if (isOver) return
      if (readConnection() === 'unreachable') timer = setTimeout(() => void tryAgain(), delayAfter(failures))
      else if (findFailed().length === 0) failures = 0
    }

    const stop = onConnectionChange(() => {
      if (readConnection() === 'online') void readFailed().then(follow)
      follow()
    })
    follow()
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
}

function hasFailed({ state }: Query): boolean {
  return state.status === 'error'
}
