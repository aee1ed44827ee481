import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { messages } from '#contract/messages.ts'
import { PHOTO_REFUSALS } from '#contract/photos.ts'
import { SHARED } from '#web/auth/kept-for.ts'
import { appAtRest, sampleConversation } from '#web/testing/app-at-rest.tsx'
import { answer } from '#web/testing/render.tsx'

const RYE = { title: 'Rye', text: '<b>Try</b> this', url: 'https://bread.example/rye' }
const DRAFT = 'Rye\n<b>Try</b> this\nhttps://bread.example/rye'
const PHOTO = { name: 'heron.jpg', path: '/shared-photo/1-a', others: 0 }
const JPEG = new Blob(['heron'], { type: 'image/jpeg' })
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })

/** What the worker has put down: the words, which are there to be taken once, and perhaps a photo. Returns what is still kept. */
function share(parts: object, photo?: Blob): Map<string, Blob> {
  const kept = new Map([[SHARED.path, new Blob([JSON.stringify(parts)])]])
  if (photo) kept.set(PHOTO.path, photo)
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async (path: string) =>
        name === SHARED.cache && kept.has(path) ? new Response(kept.get(path)) : undefined,
      put: async () => {},
      delete: async (path: string) => name === SHARED.cache && kept.delete(path),
    }),
    delete: async (name: string) => name === SHARED.cache && kept.clear(),
  })
  return kept
}

/** A browser that can show what it is given, or cannot. */
function browserThatShows(canShow: boolean) {
  vi.stubGlobal('Image', function Picture() {
    return { decode: () => (canShow ? Promise.resolve() : Promise.reject(new Error('no picture'))) }
  })
}

test('what was shared is a draft to whom is chosen, below what stands there, and nothing is sent', async () => {
  const user = userEvent.setup()
  sessionStorage.setItem('draft:grace', 'Look:')
  share(RYE)
  const { made } = await appAtRest('/share')

  await user.click(await screen.findByRole('link', { name: /Grace Vale/ }))

  expect((await composer()).value).toBe(`Look:\n${DRAFT}`)
  expect(made().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('it is there after a reload until it is somebody’s draft, and then no more', async () => {
  const user = userEvent.setup()
  share(RYE)
  await appAtRest('/share')
  await screen.findByText(/bread\.example/)
  cleanup()

  await appAtRest('/share')
  await user.click(await screen.findByRole('link', { name: /Grace Vale/ }))
  await composer()
  cleanup()

  await appAtRest('/share')
  await screen.findByRole('link', { name: 'Open messages' })
})

test('a text that is too long says so before somebody is chosen', async () => {
  share({ text: 'a'.repeat(40_000) })
  await appAtRest('/share')

  await screen.findByText(/^Only the first 4,000 characters fit in a message/)
})

test('where nothing was shared the way leads to the messages', async () => {
  await appAtRest('/share')

  expect((await screen.findByRole('link', { name: 'Open messages' })).getAttribute('href')).toBe('/messages')
})

test('a photo waits for whom is chosen, in the thread with them and after a reload, until it is put away', async () => {
  const user = userEvent.setup()
  browserThatShows(true)
  const kept = share({ ...RYE, photo: PHOTO }, JPEG)
  const { made } = await appAtRest('/share')
  await screen.findByRole('img', { name: 'What you share' })

  await user.click(await screen.findByRole('link', { name: /Grace Vale/ }))
  await screen.findByRole('region', { name: 'Photo to send' })
  expect((await composer()).value).toBe(DRAFT)
  cleanup()
  await appAtRest('/messages?user=alan')
  expect(screen.queryByRole('region', { name: 'Photo to send' })).toBeNull()
  cleanup()

  await appAtRest('/messages?user=grace')
  await screen.findByRole('region', { name: 'Photo to send' })
  expect([...kept.keys()]).toEqual([PHOTO.path])
  await user.click(screen.getByRole('button', { name: 'Remove photo' }))
  await waitFor(() => expect([...kept.keys()]).toEqual([]))
  cleanup()
  await appAtRest('/messages?user=grace')
  expect(screen.queryByRole('region', { name: 'Photo to send' })).toBeNull()
  expect(made().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('a photo alone is for those who have written back, and that is said', async () => {
  browserThatShows(true)
  share({ photo: { ...PHOTO, others: 2 } }, JPEG)
  const silent = { ...sampleConversation('alan', 'Alan'), isAnswered: false }
  await appAtRest('/share', answer(messages.conversations, [silent, sampleConversation('grace', 'Grace')]))

  await screen.findByRole('link', { name: /Grace Vale/ })
  expect(screen.queryByRole('link', { name: /Alan Vale/ })).toBeNull()
  await screen.findByText('Photos go to people who have written back to you.')
  await screen.findByText(/^This is the first photo of 3/)
})

test('with words it can be given to nobody who has not written back: they get the words, and the photo goes on waiting', async () => {
  const user = userEvent.setup()
  browserThatShows(true)
  share({ ...RYE, photo: PHOTO }, JPEG)
  await appAtRest(
    '/share',
    answer(messages.conversations, [{ ...sampleConversation('grace', 'Grace'), isAnswered: false }]),
  )

  await user.click(await screen.findByRole('link', { name: /Grace Vale/ }))
  expect((await composer()).value).toBe(DRAFT)
  expect(screen.queryByRole('region', { name: 'Photo to send' })).toBeNull()
  cleanup()

  await appAtRest('/share')
  await screen.findByRole('img', { name: 'What you share' })
})

test.each([
  ['that cannot be shown', { ...PHOTO, name: 'heron.heic' }, PHOTO_REFUSALS.otherFormat.sentence],
  ['that this device had no room for', { ...PHOTO, path: null }, 'This device has no room for the photo.'],
])('of a photo %s it is said why it is not there', async (_, photo, why) => {
  browserThatShows(false)
  const kept = share({ photo }, new Blob(['heron'], { type: 'image/heic' }))
  await appAtRest('/share')

  await screen.findByRole('heading', { name: 'This photo cannot be sent' })
  await screen.findByText(why)
  if (photo.path) expect([...kept.keys()]).toEqual([])
})
