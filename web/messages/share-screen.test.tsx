import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { appAtRest } from '#web/testing/app-at-rest.tsx'

const SHARED = '/share?title=Rye&text=%3Cb%3ETry%3C%2Fb%3E+this&url=https%3A%2F%2Fbread.example%2Frye'
const DRAFT = 'Rye\n<b>Try</b> this\nhttps://bread.example/rye'
const composer = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Grace' })

test('what was shared is a draft to whom is chosen, below what stands there, and nothing is sent', async () => {
  const user = userEvent.setup()
  sessionStorage.setItem('draft:grace', 'Look:')
  const { made } = await appAtRest(SHARED)

  await user.click(screen.getByRole('link', { name: /Grace Vale/ }))

  expect((await composer()).value).toBe(`Look:\n${DRAFT}`)
  expect(made().filter((call) => !call.startsWith('GET'))).toEqual([])
})

test('a text that is too long says so before somebody is chosen', async () => {
  await appAtRest(`/share?text=${'a'.repeat(4001)}`)

  screen.getByText(/^Only the first 4,000 characters fit in a message/)
})

test('where nothing was shared the way leads to the messages', async () => {
  await appAtRest('/share')

  expect(screen.getByRole('link', { name: 'Open messages' }).getAttribute('href')).toBe('/messages')
})
