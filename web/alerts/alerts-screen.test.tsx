import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { alerts, type NetworkingAlert } from '#contract/alerts.ts'
import { answer, asked, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleAlert } from '#web/testing/sample-alert.ts'
import { AlertsScreen } from './alerts-screen.tsx'
import { alertList, keys } from './queries.ts'

const daniel = sampleAlert(2, 'Daniel')
const chloe = sampleAlert(1, 'Chloe', { alertType: 'skill_match', priority: 'low', opportunityScore: 42 })

/** A server that has these alerts. */
function serverWith(unread: NetworkingAlert[], read: NetworkingAlert[] = []) {
  return server(
    asked({ includeRead: 'false' }, answer(alerts.list, unread)),
    asked({ includeRead: 'true' }, answer(alerts.list, [...unread, ...read])),
    answer(alerts.count, { count: unread.length }),
  )
}

const open = () => renderAt('/networking-alerts', <AlertsScreen />)
const cardOf = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(name) }))
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('a card says who it is, how good it is and why, and what can be done', async () => {
  serverWith([daniel, chloe])
  open()

  const card = await cardOf('Daniel')
  expect(card.getByRole('link', { name: 'Daniel Vale' }).getAttribute('href')).toBe('/people/daniel')
  expect(card.getByText('You are looking for “a mentor”.')).toBeTruthy()
  expect(card.queryByText('You get guidance.')).toBeNull()
  await click('Details, Daniel')
  expect(card.getByRole('link', { name: 'Message Daniel' }).getAttribute('href')).toBe('/messages?user=daniel')
  expect(card.getByRole('img', { name: 'Opportunity score: 88 out of 100' })).toBeTruthy()
  for (const text of [
    'Mentoring',
    'Critical priority',
    'Daniel mentors.',
    'You are looking for somebody to learn from.',
    'You are looking for “a mentor”.',
    'You get guidance.',
    'Ask one question.',
    /Here until Nov 17 · Made on this server\./,
  ]) {
    expect(card.getByText(text)).toBeTruthy()
  }
  expect(within(screen.getByRole('heading', { level: 1 })).getByText('2 unread')).toBeTruthy()
  await click('Details, Chloe')
  expect((await cardOf('Chloe')).getByText('Low priority')).toBeTruthy()
})

test('marking as read takes the card away, and the focus goes on to the next', async () => {
  const calls = serverWith([daniel, chloe])
  calls.answers.push(answer(alerts.read, { ...daniel, isRead: true }))
  open()

  await click('Mark as read, Daniel')

  await waitFor(() => expect(screen.queryByText('Daniel Vale')).toBeNull())
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/networking-alerts/2/read')
  expect(document.activeElement?.textContent).toBe('Chloe could be your mentor')
})

test('the last card gives its focus back to the search', async () => {
  const calls = serverWith([chloe])
  calls.answers.push(answer(alerts.read, { ...chloe, isRead: true }))
  open()

  await click('Mark as read, Chloe')

  expect(await screen.findByText('Nothing unread')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Find New Opportunities')
})

test('with all alerts shown a read one stays, and says so', async () => {
  const calls = serverWith([daniel], [sampleAlert(7, 'Rosa', { isRead: true })])
  calls.answers.push(answer(alerts.act, { ...daniel, isRead: true, isActedUpon: true }))
  open()
  await cardOf('Daniel')
  expect(screen.queryByText('Rosa Vale')).toBeNull()

  await click('Show All Alerts')
  expect((await cardOf('Rosa')).getByText('Read')).toBeTruthy()
  await click('Details, Daniel')
  await click('I did this: mark as acted upon, Daniel')

  const card = await cardOf('Daniel')
  expect(await card.findByText('Acted upon')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Daniel could be your mentor')
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Details, Daniel',
    'More about Daniel',
  ])
  await click('Hide Read Alerts')
  await waitFor(() => expect(screen.queryByText('Rosa Vale')).toBeNull())
})

test('an alert that came while the unread ones were shown is among all of them, whatever was marked since', async () => {
  const calls = serverWith([daniel])
  const { queryClient } = open()
  await click('Show All Alerts')
  await click('Hide Read Alerts')
  calls.answers.push(answer(alerts.list, [chloe, daniel]), answer(alerts.read, { ...daniel, isRead: true }))
  await queryClient.invalidateQueries({ queryKey: keys.all })
  await click('Mark as read, Daniel')
  await waitFor(() => expect(screen.queryByText('Daniel Vale')).toBeNull())

  await click('Show All Alerts')

  expect(await cardOf('Chloe')).toBeTruthy()
})

test('a list that was under way when an alert was marked does not bring it back', async () => {
  const calls = serverWith([daniel, chloe])
  const { queryClient } = open()
  await cardOf('Daniel')
  const late = Promise.withResolvers<Response>()
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', vi.fn(answering).mockReturnValueOnce(late.promise))
  void queryClient.invalidateQueries(alertList(false))
  calls.answers.push(answer(alerts.read, { ...daniel, isRead: true }), answer(alerts.list, [chloe]))

  await click('Mark as read, Daniel')
  await waitFor(() => expect(screen.queryByText('Daniel Vale')).toBeNull())
  late.resolve(Response.json([daniel, chloe]))

  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Daniel Vale')).toBeNull()
})

test('a search says that it is under way, then what it found', async () => {
  const calls = serverWith([])
  open()
  await screen.findByText('Nothing unread')
  calls.answers.push(
    answer(alerts.generate, { opportunities: [daniel] }),
    asked({ includeRead: 'false' }, answer(alerts.list, [daniel])),
  )

  await click('Find New Opportunities')

  expect(await screen.findByText('Found 1 new opportunity.')).toBeTruthy()
  expect(await cardOf('Daniel')).toBeTruthy()
})

test('a search that finds nobody new says so, and what helps', async () => {
  const calls = serverWith([daniel])
  calls.answers.push(answer(alerts.generate, { opportunities: [] }))
  open()

  await click('Find New Opportunities')

  expect(await screen.findByText('Nothing new right now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your profile' }).getAttribute('href')).toBe('/profile')
  expect(await cardOf('Daniel')).toBeTruthy()
})

test('without alerts the page says what will appear and how to look for it, which a search takes the place of', async () => {
  const calls = serverWith([])
  calls.answers.push(answer(alerts.generate, { opportunities: [] }))
  open()
  await click('Show All Alerts')
  expect(await screen.findByText('No opportunities yet')).toBeTruthy()

  await click('Find New Opportunities')

  expect(await screen.findByText('Nothing new right now')).toBeTruthy()
  expect(screen.queryByText('No opportunities yet')).toBeNull()
})

test.each([
  ['ai_unavailable', 'AI Service Temporarily Unavailable', 'Please try again in a moment or contact support.'],
  ['too_many_requests', 'AI Service Temporarily Unavailable', 'Please try again in a moment or contact support.'],
  ['ai_failed', 'AI Analysis Failed', 'The AI service did not give a usable answer. Please try again.'],
  ['internal', 'Error', 'Failed to generate networking alerts'],
] as const)('a search refused as %s is told as "%s"', async (code, title, description) => {
  const calls = serverWith([])
  calls.answers.push(refuse(alerts.generate, code))
  open()

  await click('Find New Opportunities')

  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(description)).toBeTruthy()
})

test.each([
  ['Mark as read, Daniel', alerts.read, 'Failed to mark alert as read'],
  ['I did this: mark as acted upon, Daniel', alerts.act, 'Failed to mark alert as acted upon'],
])('when "%s" fails a toast says so, and the card stays', async (button, endpoint, words) => {
  const calls = serverWith([daniel])
  calls.answers.push(refuse(endpoint, 'internal'))
  open()

  await click('Details, Daniel')
  await click(button)

  const { beside } = await findInBoth(words)
  expect(beside.closest('article')?.textContent).toContain('Daniel')
})

test('when the alerts cannot be loaded the page and a toast say so, and it can be tried again', async () => {
  const calls = server(refuse(alerts.list, 'internal'), answer(alerts.count, { count: 0 }))
  open()
  expect(await screen.findAllByText('Failed to load networking alerts')).toHaveLength(2)

  calls.answers.push(answer(alerts.list, [daniel]))
  await click('Try again')

  expect(await cardOf('Daniel')).toBeTruthy()
})
