import { queryOptions, useMutation, useQuery, type MutationFunctionContext } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'
import { settings, type Settings } from '#contract/settings.ts'
import { call, reasonOf } from '#web/api.ts'
import { currentUser } from '#web/auth/queries.ts'
import { showToast } from '#web/ui/toast-store.ts'

const keys = { settings: ['settings'] } as const

const ownSettings = queryOptions({ queryKey: keys.settings, queryFn: () => call(settings.settings) })

/**
 * What the member has chosen, and a way to choose anew. A choice is shown in the very event that makes it, as radios that are walked
 * through need it, until all choices under way are answered: then what the server keeps shows.
 */
export function useSettings() {
  const query = useQuery(ownSettings)
  const { mutateAsync: keep } = useMutation({
    scope: { id: 'settings' },
    mutationFn: (change: Partial<Settings>) => call(settings.change, { body: change }),
    onSuccess: async (answer, _, __, { client }: MutationFunctionContext) => {
      client.setQueryData(ownSettings.queryKey, answer)
      // An older record may still be under way.
      await client.cancelQueries(currentUser)
      client.setQueryData(currentUser.queryKey, (user) => user && { ...user, units: answer.units })
    },
    onError: (error) => showToast({ tone: 'error', title: 'Not changed', description: reasonOf(error) }),
  })
  const [shown, show] = useOptimistic(
    query.data,
    (known, change: Partial<Settings>) => known && { ...known, ...change },
  )

  function change(choice: Partial<Settings>) {
    startTransition(async () => {
      show(choice)
      await keep(choice).catch(() => {})
    })
  }

  return { query, settings: shown, change }
}
