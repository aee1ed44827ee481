import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { analysis } from '#contract/analysis.ts'
import { auth } from '#contract/auth.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { system } from '#contract/system.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ProfileScreen } from './profile-screen.tsx'

const start = [
  answer(auth.user, sampleUser()),
  answer(system.config, sampleConfig()),
  answer(analysis.latest, null),
  answer(places.suggest, []),
]
const user = userEvent.setup()

const open = async () => {
  const rendered = renderAt('/profile', <ProfileScreen />)
  await screen.findByLabelText('Bio')
  return rendered
}
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' }).value

const analysisCard = async () => within(await screen.findByRole('region', { name: 'AI Profile Analysis' }))

test('the own profile is a form, and shows what is kept of the place and what the analysis made of it', async () => {
  server(...start)
  await open()

  expect(valueOf('First Name')).toBe('Ada')
  expect(screen.getByLabelText<HTMLInputElement>('Last Name').readOnly).toBe(true)
  expect(screen.getAllByText('Cannot be changed')).toHaveLength(2)
  expect([valueOf('Age'), valueOf('City'), valueOf('Bio')]).toEqual([
    '36',
    'Portland, Oregon',
    'I like engines and long walks.',
  ])
  expect(screen.getByText(/Kept to about a mile, around 45.5200, -122.6800/)).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'Profile score: 72 out of 100' })).toBeTruthy()
  expect(screen.getByText(/Last analyzed/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Discover' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/profile/edit')
  expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
})

test('where no city is named the coordinates of the cell stand in, with four decimals', async () => {
  server(...start, answer(auth.user, sampleUser({ location: null, latitude: 31.2345678, longitude: -40.9 })))
  await open()

  expect(screen.getByText('31.2346, -40.9000')).toBeTruthy()
})

test('only what was changed is saved, and said', async () => {
  const calls = server(...start, answer(profile.update, sampleUser({ bio: 'Boats.' })))
  await open()
  await user.clear(screen.getByLabelText('Bio'))
  await user.type(screen.getByLabelText('Bio'), 'Boats. ')
  expect(screen.getByText('You have changes that are not saved.')).toBeTruthy()
  await save()

  expect(await screen.findByText('Profile Updated')).toBeTruthy()
  expect(screen.getByText('Your profile has been updated successfully.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({ bio: 'Boats.' })
  expect(valueOf('Bio')).toBe('Boats.')
  expect(screen.queryByText('You have changes that are not saved.')).toBeNull()
})

test('what cannot be saved keeps every word and says so', async () => {
  server(...start, refuse(profile.update, 'internal'))
  await open()
  await user.type(screen.getByLabelText('Bio'), ' And boats.')
  await save()

  await findInBoth('Failed to update profile. Please try again.')
  expect(valueOf('Bio')).toBe('I like engines and long walks. And boats.')
  expect(screen.getByText('You have changes that are not saved.')).toBeTruthy()
})

test.each([
  ['Age', '17', 'Members are at least 18.'],
  ['Age', ' ', 'Please enter your age.'],
  ['City', ' ', 'Please enter your city.'],
  ['Bio', ' ', 'Please write a few words about yourself.'],
])('%s %j is refused beside its field, and nothing is sent', async (label, text, sentence) => {
  const calls = server(...start)
  await open()
  const field = screen.getByLabelText(label, { selector: 'input, textarea' })
  await user.clear(field)
  await user.type(field, text)
  await save()

  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(calls.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('a new record fills the fields again, but never over what is being typed', async () => {
  server(...start)
  const { queryClient } = await open()
  await user.type(screen.getByLabelText('Bio'), ' Boats.')
  queryClient.setQueryData(currentUser.queryKey, sampleUser({ age: 37, bio: 'From another device.' }))

  await waitFor(() => expect(valueOf('Age')).toBe('37'))
  expect(valueOf('Bio')).toBe('I like engines and long walks. Boats.')
})

test('a city is chosen with its place', async () => {
  const bend = { label: 'Bend, Oregon, US', latitude: 44, longitude: -121 }
  const calls = server(
    ...start,
    answer(places.suggest, [bend]),
    answer(profile.update, sampleUser({ location: 'Bend' })),
  )
  await open()
  await user.clear(screen.getByRole('combobox', { name: 'City' }))
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Bend')
  await user.click(await screen.findByRole('option', { name: 'Bend, Oregon, US' }))
  await save()

  await screen.findByText('Profile Updated')
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    location: 'Bend, Oregon, US',
    latitude: 44,
    longitude: -121,
  })
})

test('accounts are shown only if there is one: a look at it, and the others to add', async () => {
  const linked = sampleUser({ socialLinks: { instagram: 'ada.l', twitter: 'javascript:alert(1)' } })
  server(...start, answer(auth.user, linked))
  await open()

  const card = within(screen.getByRole('region', { name: 'Social media' }))
  const view = card.getByRole('link', { name: /^View on Instagram/ })
  expect(view.getAttribute('href')).toBe('https://www.instagram.com/ada.l')
  expect([view.getAttribute('target'), view.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  expect(card.getByRole('link', { name: 'Add X (Twitter)' }).getAttribute('href')).toBe('/profile/edit?field=twitter')
  expect(card.getByRole('link', { name: 'Add Snapchat' })).toBeTruthy()
  expect(document.body.innerHTML).not.toContain('javascript:')
})

test('without an account there is no card of them', async () => {
  server(...start)
  await open()

  expect(screen.queryByRole('region', { name: 'Social media' })).toBeNull()
})

test('an analysis that cannot be loaded says so and can be asked for again', async () => {
  const calls = server(...start, refuse(analysis.latest, 'internal'))
  renderAt('/profile', <ProfileScreen />)
  const retry = await screen.findByRole('button', { name: 'Try again' })

  calls.answers.push(answer(analysis.latest, null))
  await user.click(retry)

  expect(await (await analysisCard()).findByText('Ada likes engines.')).toBeTruthy()
})

const sampleAnalysis = {
  analyser: 'Made by fixed rules.',
  aiGeneratedBio: 'Ada likes boats.',
  traits: [{ name: 'Handy', evidence: 'boats' }],
  communicationStyle: 'Short.',
  score: 80,
  rubric: [],
  isEnhancedWithLinkedin: true,
  analysedAt: '2026-01-02T00:00:00.000Z',
}

test('the analysis says whether LinkedIn was part of it, and can be made anew', async () => {
  const once = { ...sampleAnalysis, isEnhancedWithLinkedin: false, aiGeneratedBio: 'Ada likes engines.' }
  server(
    ...start,
    answer(analysis.latest, once),
    answer(analysis.analyze, { ...sampleAnalysis, personalityTraits: ['Handy'] }),
  )
  await open()
  expect(await screen.findByText(/Made by fixed rules/)).toBeTruthy()
  expect(screen.queryByText('Enhanced with LinkedIn')).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Analyze again' }))

  expect(await screen.findByText('Enhanced with LinkedIn')).toBeTruthy()
  expect(screen.getByText('Profile Analysis Complete')).toBeTruthy()
  expect(screen.getByText('From “boats”')).toBeTruthy()
})

test.each([
  ['ai_unavailable', 'AI Service Temporarily Unavailable'],
  ['ai_failed', 'AI Analysis Failed'],
] as const)('an analysis refused with %s says so and leaves the last one', async (code, title) => {
  server(...start, refuse(analysis.analyze, code))
  await open()
  await user.click((await analysisCard()).getByRole('button', { name: 'Analyze again' }))

  expect(await screen.findByText(title)).toBeTruthy()
  expect((await analysisCard()).getByText('Ada likes engines.')).toBeTruthy()
})

test('the appearance is chosen here', async () => {
  server(...start)
  await open()

  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset['theme']).toBe('dark')

  await user.click(screen.getByRole('radio', { name: 'System' }))
  expect(document.documentElement.dataset['theme']).toBeUndefined()
})

test('no answer is waited for before the results are there', async () => {
  server(...start)
  vi.stubGlobal('fetch', vi.fn(globalThis.fetch).mockImplementation(answersAllBut('/api/profile/analysis')))
  await open()

  expect((await analysisCard()).getByText('Ada likes engines.')).toBeTruthy()
})

function answersAllBut(path: string): typeof fetch {
  const answering = globalThis.fetch
  return (address, init) => (address === path ? new Promise(() => {}) : answering(address, init))
}
