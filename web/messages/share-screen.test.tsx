import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { SHARED } from '#web/auth/kept-for.ts'
import { appAtRest } from '#web/testing/app-at-rest.tsx'

const RYE = { title: 'Rye', text: '<b>Try</b> this', url: 'https://bread.example/rye' }
const DRAFT = 'Rye\n<b>Try</b> this\nhttps://bread.example/rye'
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })

/** What the worker has put down, which is there to be taken once. */
function share(parts: object): void {
  let waiting: object | undefined = parts
  vi.stubGlobal('caches', {
    open: async (name: string) => ({
      match: async () => (name === SHARED.cache && waiting ? Response.json(waiting) : undefined),
      put: async () => {},
      delete: async () => (waiting = undefined),
    }),
    delete: async () => true,
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
