import { queryOptions, useMutation, type MutationFunctionContext } from '@tanstack/react-query'
import { settings, type Settings } from '#contract/settings.ts'
import { call, reasonOf } from '#web/api.ts'
import { showToast } from '#web/ui/toast-store.ts'

const keys = { settings: ['settings'] } as const

export const ownSettings = queryOptions({ queryKey: keys.settings, queryFn: () => call(settings.settings) })

/** Changes settings one after the other. The screen shows the choice at once, and takes it back where it could not be kept. */
export function useChangeSettings() {
  return useMutation({
    mutationKey: keys.settings,
    scope: { id: 'settings' },
    mutationFn: (change: Partial<Settings>) => call(settings.change, { body: change }),
    onMutate: async (change: Partial<Settings>, { client }: MutationFunctionContext) => {
      await client.cancelQueries(ownSettings)
      client.setQueryData(ownSettings.queryKey, (known) => known && { ...known, ...change })
    },
    onError: (error, _, __, { client }) => {
      showToast({ tone: 'error', title: 'Not changed', description: reasonOf(error) })
      return client.invalidateQueries(ownSettings)
    },
    onSuccess: (answer, _, __, { client }) => {
      // An answer to an earlier choice would take the later ones back until they are answered.
      if (client.isMutating({ mutationKey: keys.settings }) === 1) client.setQueryData(ownSettings.queryKey, answer)
    },
  })
}
