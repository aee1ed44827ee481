import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/app/query-client.ts'
import { countOn, outdate, patchLoaded } from './loaded-data.ts'

test('what is loaded is changed where it is shown, and what is out of date stays so', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(['list', 1], ['a'])
  queryClient.setQueryData(['list', 2], ['b'])
  await queryClient.invalidateQueries({ queryKey: ['list', 2] })

  await patchLoaded<string[]>(queryClient, ['list'], (list) => [...list, 'new'])

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

  await patchLoaded<string[]>(queryClient, ['list'], (list) => list)

  expect(heard).not.toHaveBeenCalled()
})

test('what is under way hears of a fact when it arrives', async () => {
  const queryClient = createQueryClient()
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const fetching = queryClient.fetchQuery({ queryKey: ['list'], queryFn: () => promise })
  const patching = patchLoaded<string[]>(queryClient, ['list'], (list) =>
    list.includes('new') ? list : [...list, 'new'],
  )
  resolve(['read before'])
  await Promise.all([fetching, patching])

  expect(queryClient.getQueryData(['list'])).toEqual(['read before', 'new'])
})

test('what is on its way for the first time when it is out of date is asked for once more', async () => {
  const queryClient = createQueryClient()
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const queryFn = vi.fn<() => Promise<string>>()
  queryFn.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  const leave = new QueryObserver(queryClient, { queryKey: ['thread'], queryFn }).subscribe(() => {})
  const outdating = outdate(queryClient, ['thread'])
  first.resolve('read before')
  second.resolve('with the news')
  await outdating

  expect(queryFn).toHaveBeenCalledTimes(2)
  expect(queryClient.getQueryData(['thread'])).toBe('with the news')
  leave()
})

test('a count that was read since the change began, or is being read, is not counted on but asked again', async () => {
  const queryClient = createQueryClient()
  const began = Date.now()
  const { promise, resolve } = Promise.withResolvers<number>()
  queryClient.setQueryData(['count', 'before'], 1, { updatedAt: began - 1 })
  queryClient.setQueryData(['count', 'since'], 1, { updatedAt: began })
  queryClient.setQueryData(['count', 'being read'], 1, { updatedAt: began - 1 })
  const fetching = queryClient.fetchQuery({ queryKey: ['count', 'being read'], queryFn: () => promise, staleTime: 0 })

  await countOn<number>(queryClient, began, ['count'], (count) => count + 1)

  const states = ['before', 'since', 'being read'].map((name) => queryClient.getQueryState<number>(['count', name]))
  expect(states.map((state) => [state?.data, state?.isInvalidated])).toEqual([
    [2, false],
    [1, true],
    [1, true],
  ])
  resolve(1)
  await fetching
})
