import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { INTERESTS_MAX, profile, SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { InterestsCard } from './interests-card.tsx'

const user = userEvent.setup()

const open = async () => {
  const rendered = renderAt('/profile', <InterestsCard />)
  await waitFor(() => expect(rendered.queryClient.getQueryData(currentUser.queryKey)).toBeTruthy())
  return rendered
}
const shown = () =>
  within(screen.queryByRole('list', { name: 'Your interests' }) ?? document.createElement('ul'))
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const toggle = (name: string) => screen.getByRole('button', { name })
const add = (text: string) => user.type(screen.getByLabelText('Add your own'), `${text}{Enter}`)

/** A server that keeps what it is sent, each call taking as long as it likes. */
function keepingServer(interests: string[], isRefused: (call: number) => boolean = () => false) {
  const kept = { interests, lists: [] as string[][], atOnce: 0, mostAtOnce: 0 }
  server(answer(auth.user, sampleUser({ interests })))
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return answering(address, init)
    if (typeof init.body !== 'string') throw new Error('No JSON was sent.')
    const body: { interests: string[] } = JSON.parse(init.body)
    const call = kept.lists.push(body.interests)
    kept.atOnce += 1
    kept.mostAtOnce = Math.max(kept.mostAtOnce, kept.atOnce)
    await new Promise((resolve) => setTimeout(resolve, (call * 7) % 11))
    kept.atOnce -= 1
    if (isRefused(call)) return new Response(JSON.stringify({ code: 'internal', message: 'No.' }), { status: 500 })
    kept.interests = body.interests
    return new Response(JSON.stringify(sampleUser({ interests: kept.interests })))
  })
  return kept
}

/** Keeps what is written under way until it is called. */
function holdWrites(): () => void {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (init.method === 'PUT') await released
    return answering(address, init)
  })
  return release
}

test('a suggestion is added and removed at once, and each is saved', async () => {
  const kept = keepingServer(['Hiking', 'Coffee'])
  await open()

  await user.click(toggle('Art'))
  await waitFor(() => expect(shown()).toEqual(['Hiking', 'Coffee', 'Art']))
  await user.click(screen.getByRole('button', { name: 'Remove Hiking' }))
  await waitFor(() => expect(shown()).toEqual(['Coffee', 'Art']))

  await waitFor(() =>
    expect(kept.lists).toEqual([
      ['Hiking', 'Coffee', 'Art'],
      ['Coffee', 'Art'],
    ]),
  )
})

test('an own word is trimmed; an empty one and one that is there in another case are ignored', async () => {
  const kept = keepingServer(['Hiking'])
  await open()

  await add('  Board games  ')
  await add('   ')
  await add('hIKING')
  await add('board GAMES')
  await add('Tea, hiking, Chess,')

  await waitFor(() => expect(kept.interests).toEqual(['Hiking', 'Board games', 'Tea', 'Chess']))
  expect(shown()).toEqual(kept.interests)
  expect(kept.lists).toHaveLength(2)
})

test('twenty quick clicks end as they were meant, one call at a time', async () => {
  const kept = keepingServer(['Photography', 'Hiking'])
  await open()
  const names = SUGGESTED_INTERESTS.slice(0, 19)

  for (const name of [...names, 'Coffee']) await user.click(toggle(name))

  const wanted = names.filter((name) => !['Photography', 'Hiking', 'Coffee'].includes(name))
  await waitFor(() => expect(kept.lists).toHaveLength(20))
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect(kept.interests).toEqual(wanted)
  expect(shown()).toEqual(wanted)
  expect(kept.mostAtOnce).toBe(1)
})

test('a change that is refused is taken back and said, and the others stand', async () => {
  const kept = keepingServer(['Hiking'], (call) => call === 2)
  await open()

  for (const name of ['Art', 'Books', 'Music']) toggle(name).click()
  await waitFor(() => expect(shown()).toEqual(['Hiking', 'Art', 'Books', 'Music']))

  await findInBoth('Failed to update profile. Please try again.')
  expect(screen.getByText('Error')).toBeTruthy()
  await waitFor(() => expect(shown()).toEqual(['Hiking', 'Art', 'Music']))
  expect(kept.interests).toEqual(['Hiking', 'Art', 'Music'])
})

test('an own word that could not be saved is back in its field', async () => {
  server(answer(auth.user, sampleUser()), refuse(profile.update, 'internal'))
  await open()

  await add('Board games')

  await findInBoth('Failed to update profile. Please try again.')
  expect(screen.getByLabelText<HTMLInputElement>('Add your own').value).toBe('Board games')
  expect(shown()).toEqual(['Hiking', 'Coffee'])
})

test('beyond the limit nothing is added, and the field says why', async () => {
  const kept = keepingServer(Array.from({ length: INTERESTS_MAX }, (_, i) => `Word ${i}`))
  await open()

  await add('One more')

  expect(await screen.findByText(`At most ${INTERESTS_MAX} interests.`)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Add your own').value).toBe('One more')
  expect(kept.lists).toEqual([])
})

test('an older record that arrives late takes nothing back', async () => {
  const kept = keepingServer(['Hiking'])
  const { queryClient } = await open()
  const late = Promise.withResolvers<Response>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) =>
    init.method === 'GET' || !init.method ? late.promise : answering(address, init),
  )
  void queryClient.invalidateQueries(currentUser)
  await user.click(toggle('Art'))
  await waitFor(() => expect(kept.interests).toEqual(['Hiking', 'Art']))
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())

  late.resolve(new Response(JSON.stringify(sampleUser({ interests: ['Hiking'] }))))
  await user.click(toggle('Books'))

  await waitFor(() => expect(kept.interests).toEqual(['Hiking', 'Art', 'Books']))
  expect(shown()).toEqual(['Hiking', 'Art', 'Books'])
})

test('whoever removes one by keyboard goes on at its place', async () => {
  keepingServer(['Hiking', 'Coffee', 'Art'])
  await open()

  screen.getByRole('button', { name: 'Remove Hiking' }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Coffee'))

  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Art'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Add your own')))
})

test('closing the page is asked about only while something waits to be saved', async () => {
  keepingServer(['Hiking'])
  const answerNow = holdWrites()
  await open()
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(unload()).toBe(true)

  await user.click(toggle('Art'))
  await screen.findByText('Saving...')
  expect(unload()).toBe(false)
  answerNow()
  await waitFor(() => expect(screen.queryByText('Saving...')).toBeNull())
  expect(unload()).toBe(true)
})
