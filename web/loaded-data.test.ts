import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { patchLoaded } from './loaded-data.ts'

test('what is loaded is changed where it is shown, and what is out of date stays so', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(['list', 1], ['a'])
  queryClient.setQueryData(['list', 2], ['b'])
  await queryClient.invalidateQueries({ queryKey: ['list', 2] })

  await patchLoaded<string[]>(queryClient, { queryKey: ['list'] }, (list) => [...list, 'new'])

  const states = queryClient
    .getQueryCache()
    .findAll()
    .map(({ state }) => [state.data, state.isInvalidated])
  expect(states).toEqual([
    [['a', 'new'], false],
    [['b', 'new'], true],
  ])
})

test('what is not loaded, or stays the same object, is left alone', async () => {
  const queryClient = createQueryClient()
  queryClient.getQueryCache().build(queryClient, { queryKey: ['list', 1] })
  queryClient.setQueryData(['list', 2], ['b'])
  const heard = vi.fn<() => void>()
  queryClient.getQueryCache().subscribe(heard)

  await patchLoaded<string[]>(queryClient, { queryKey: ['list'] }, (list) => list)

  expect(heard).not.toHaveBeenCalled()
})
