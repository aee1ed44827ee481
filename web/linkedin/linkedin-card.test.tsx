import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { linkedin, type LinkedinOutcome, linkedinReturn } from '#contract/linkedin.ts'
import { system } from '#contract/system.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { LinkedinCard } from './linkedin-card.tsx'

const LINKED = { linkedinConnected: true, linkedinName: 'Ada L.', linkedinLastSync: '2026-01-01T00:00:00.000Z' }

const configured = (linkedin: boolean) => answer(system.config, sampleConfig({ linkedin }))

function OwnCard() {
  const { data: user } = useQuery(currentUser)
  return user ? <LinkedinCard user={user} /> : null
}

function open(
  { address = '/profile', user = {} }: { address?: string; user?: Partial<CurrentUser> } = {},
  isOn = true,
) {
  const calls = server(answer(auth.user, sampleUser(user)), configured(isOn), answer(linkedin.disconnect, undefined))
  return { calls, ...renderAt(address, <OwnCard />) }
}

const toast = () => within(screen.getByRole('region', { name: /Notification/ }))

test('where LinkedIn is not set up the card says so and offers nothing', async () => {
  open({}, false)

  expect(await screen.findByText('LinkedIn is not set up on this server.')).toBeTruthy()
  expect(screen.getByText('Not connected')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('connecting is a navigation', async () => {
  open()

  const link = await screen.findByRole('link', { name: 'Connect LinkedIn' })
  expect(link.getAttribute('href')).toBe('/api/linkedin/connect')
})

test('whoever cannot be asked how the server is set up may be asked again', async () => {
  const { calls } = open()
  calls.answers.push(refuse(system.config, 'internal'))
  const retry = await screen.findByRole('button', { name: 'Try again' })

  calls.answers.push(configured(true))
  await userEvent.click(retry)

  expect(await screen.findByRole('link', { name: 'Connect LinkedIn' })).toBeTruthy()
})

test('a linked account shows its name and is unlinked after one question', async () => {
  const { calls } = open({ user: LINKED })
  expect(await screen.findByText('Ada L.')).toBeTruthy()
  expect(screen.getByText('Connected')).toBeTruthy()
  expect(screen.getByText(/Last synced/)).toBeTruthy()

  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(calls.filter(({ path }) => path === linkedin.disconnect.path)).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }))
  calls.answers.push(answer(auth.user, sampleUser()))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))

  const connect = await screen.findByRole('link', { name: 'Connect LinkedIn' })
  expect(await toast().findByText('LinkedIn Disconnected')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(connect))
})

test('an account that could not be unlinked stays, and a toast and the question say so', async () => {
  const { calls } = open({ user: LINKED })
  calls.answers.push(refuse(linkedin.disconnect, 'internal'))

  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disconnect' }))

  const { beside } = await findInBoth('Failed to disconnect LinkedIn.')
  expect(screen.getByRole('dialog').contains(beside)).toBe(true)
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getByText('Ada L.')).toBeTruthy()
})

test('a linked account can be unlinked where LinkedIn is no longer set up', async () => {
  open({ user: LINKED }, false)

  expect(await screen.findByRole('button', { name: 'Disconnect' })).toBeTruthy()
})

test.each<[LinkedinOutcome, string, RegExp]>([
  ['connected', 'LinkedIn Connected', /Analyze your profile again/],
  ['denied', 'LinkedIn Not Connected', /You did not agree at LinkedIn/],
  ['failed', 'LinkedIn Not Connected', /gave no usable answer/],
  ['taken', 'LinkedIn Not Connected', /belongs to another member/],
  ['expired', 'LinkedIn Not Connected', /Please connect again/],
])('whoever comes back with "%s" hears it in the card and in a toast, once', async (outcome, title, sentence) => {
  const { history } = open({ address: linkedinReturn(outcome) })

  const notice = await screen.findByRole('complementary', { name: 'LinkedIn' })
  expect(within(notice).getByText(sentence)).toBeTruthy()
  expect(await toast().findByText(title)).toBeTruthy()
  await waitFor(() => expect(history).toEqual(['/profile']))

  await userEvent.click(within(notice).getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('complementary', { name: 'LinkedIn' })).toBeNull()
})

test('whoever comes back because LinkedIn is not set up reads it in the card', async () => {
  const { history } = open({ address: linkedinReturn('off') }, false)

  await waitFor(() => expect(screen.getAllByText('LinkedIn is not set up on this server.')).toHaveLength(2))
  expect(screen.queryByRole('complementary')).toBeNull()
  await waitFor(() => expect(history).toEqual(['/profile']))
})

test.each(['/profile?linkedin=', '/profile?linkedin=toString', '/profile?linkedin=<b>', '/profile?other=connected'])(
  'the address %s says nothing',
  async (address) => {
    open({ address })

    expect(await screen.findByRole('link', { name: 'Connect LinkedIn' })).toBeTruthy()
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(toast().queryByRole('listitem')).toBeNull()
  },
)
