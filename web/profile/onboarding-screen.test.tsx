import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { analysis, type ProfileAnalysis } from '#contract/analysis.ts'
import { auth } from '#contract/auth.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { system } from '#contract/system.ts'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { answer, findInBoth, refuse, renderAt, server } from '#web/testing/render.tsx'
import { newcomer, sampleUser } from '#web/testing/sample-user.ts'
import { OnboardingScreen } from './onboarding-screen.tsx'

const user = userEvent.setup()

afterEach(() => {
  vi.unstubAllGlobals()
})

const sampleAnalysis: ProfileAnalysis = {
  analyser: 'Made by fixed rules.',
  aiGeneratedBio: 'Ada likes engines.',
  traits: [{ name: 'Outdoorsy', evidence: 'Hiking' }],
  communicationStyle: 'Clear and short.',
  score: 66,
  rubric: [{ part: 'Length of your bio', points: 20, of: 25, advice: null }],
  isEnhancedWithLinkedin: false,
  analysedAt: '2026-01-01T00:00:00.000Z',
}

const saved = answer(profile.update, { ...newcomer(), age: 36, location: 'Portland', bio: 'Engines.' })
const analyzed = answer(analysis.analyze, { ...sampleAnalysis, personalityTraits: ['Outdoorsy'] })
const start = [answer(auth.user, newcomer()), answer(places.suggest, [])]

async function fillIn({ age = '36', city = 'Portland', bio = 'Engines.' } = {}) {
  if (age) await user.type(await screen.findByLabelText('Age'), age)
  if (city) await user.type(screen.getByRole('combobox', { name: 'City' }), city)
  if (bio) await user.type(screen.getByLabelText('Bio'), bio)
}

const proceed = async () => user.click(await screen.findByRole('button', { name: 'Continue' }))

test('three steps: the basics are saved, the analysis runs by itself, the result is shown with its author', async () => {
  const calls = server(...start, saved, analyzed)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn()
  await user.type(screen.getByLabelText('Interests'), ' Tea , ,Chess')
  await user.click(screen.getByRole('button', { name: 'Hiking' }))
  await proceed()

  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is ready' })).toBeTruthy()
  expect(calls.find(({ method }) => method === 'PUT')!.body).toEqual({
    age: 36,
    location: 'Portland',
    bio: 'Engines.',
    interests: ['Tea', 'Chess', 'Hiking'],
  })
  expect(await screen.findByText('Profile Analysis Complete')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Profile score: 66 out of 100' })).toBeTruthy()
  expect(screen.getByText('From “Hiking”')).toBeTruthy()
  expect(screen.getByText(/Made by fixed rules/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Start discovering' }).getAttribute('href')).toBe('/')
})

test('without age, city or bio nothing is saved, and each missing field says so', async () => {
  const calls = server(...start)
  renderAt('/onboarding', <OnboardingScreen />)
  await proceed()

  expect(await screen.findByText('Incomplete Profile')).toBeTruthy()
  expect(screen.getByText('Please fill in all required fields.')).toBeTruthy()
  for (const label of ['Age', 'City', 'Bio']) {
    expect(screen.getByLabelText(label, { selector: 'input, textarea' }).getAttribute('aria-invalid')).toBe('true')
  }
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(0)
})

test('an age that is not allowed is said beside its field', async () => {
  server(...start)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn({ age: '17' })
  await proceed()

  expect((await screen.findAllByText('Members are at least 18.')).length).toBeGreaterThan(0)
})

test('a failed save stays on the step, keeps what was typed and can be tried again', async () => {
  const calls = server(...start, refuse(profile.update, 'internal'), analyzed)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn()
  await proceed()

  expect(await screen.findByText('Profile Update Failed')).toBeTruthy()
  await findInBoth('Unable to update your profile. Please try again.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Bio').value).toBe('Engines.')

  calls.answers.push(saved)
  await proceed()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is ready' })).toBeTruthy()
})

test('what was typed outlives a reload', async () => {
  server(...start)
  const { unmount } = renderAt('/onboarding', <OnboardingScreen />)
  await fillIn({ city: '' })
  unmount()
  renderAt('/onboarding', <OnboardingScreen />)

  expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('Engines.')
  expect(screen.getByLabelText<HTMLInputElement>('Age').value).toBe('36')
})

test('whoever was through and comes back starts from the profile as it is', async () => {
  server(answer(auth.user, sampleUser()), answer(places.suggest, []), saved, analyzed)
  const { unmount } = renderAt('/onboarding', <OnboardingScreen />)
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'City' })).value).toBe('Portland, Oregon')
  await proceed()
  await screen.findByRole('link', { name: 'Start discovering' })
  unmount()
  renderAt('/onboarding', <OnboardingScreen />)

  expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('I like engines and long walks.')
})

test.each([
  ['ai_unavailable', 'AI Service Temporarily Unavailable', 'Please try again in a moment or contact support.'],
  ['ai_failed', 'AI Analysis Failed', 'The AI service did not give a usable answer. Please try again.'],
] as const)('an analysis refused with %s stays on its step and can be run again', async (code, title, description) => {
  const calls = server(...start, saved, refuse(analysis.analyze, code))
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn()
  await proceed()

  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getAllByText(description).length).toBeGreaterThan(0)

  calls.answers.push(analyzed)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is ready' })).toBeTruthy()
})

test('where a model reads the profile the form names it before anything is sent', async () => {
  const calls = server(...start, answer(system.config, sampleConfig({ ai: { provider: 'gemma-3' } })))
  const { unmount } = renderAt('/onboarding', <OnboardingScreen />)

  expect(await screen.findByText(/In the next step gemma-3, an AI model, writes a few words about you/)).toBeTruthy()
  unmount()

  calls.answers.push(answer(system.config, sampleConfig()))
  renderAt('/onboarding', <OnboardingScreen />)
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/config')).toHaveLength(2))
  expect(screen.queryByText(/AI model/)).toBeNull()
})

test('while an analysis is refused, its sentence stays on the screen and everything typed can be changed', async () => {
  const sentence = 'You have asked the AI service 10 times within an hour, and more are not possible.'
  const refused = { ...refuse(analysis.analyze, 'ai_unavailable'), body: { code: 'ai_unavailable', message: sentence } }
  const calls = server(...start, saved, refused)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn()
  await user.click(screen.getByRole('button', { name: 'Hiking' }))
  await proceed()

  expect(await screen.findByText('AI Service Temporarily Unavailable')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.getByText('What you wrote is saved.')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: 'Change what I wrote' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Bio')).value).toBe('Engines.')
  expect(screen.getByLabelText<HTMLInputElement>('Age').value).toBe('36')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }).value).toBe('Portland')

  calls.answers.push(analyzed)
  await proceed()
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is ready' })).toBeTruthy()
})

test('cities are suggested from the third letter, at most five, and one is chosen with the keyboard', async () => {
  const towns = ['Oregon', 'Maine', 'Texas', 'Indiana', 'Victoria'].map((state, index) => ({
    label: `Portland, ${state}`,
    latitude: index,
    longitude: -index,
  }))
  const calls = server(...start, answer(places.suggest, towns), saved, analyzed)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn({ city: 'po' })
  expect(screen.queryAllByRole('option')).toHaveLength(0)

  await user.type(screen.getByRole('combobox'), 'rt')
  expect(await screen.findAllByRole('option')).toHaveLength(5)
  expect(calls.filter(({ path }) => path === '/api/places').map(({ search }) => search)).toEqual(['?q=port'])

  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('Portland, Maine')
  expect(screen.queryAllByRole('option')).toHaveLength(0)

  await proceed()
  await waitFor(() => expect(calls.some(({ method }) => method === 'PUT')).toBe(true))
  expect(calls.find(({ method }) => method === 'PUT')!.body).toMatchObject({
    location: 'Portland, Maine',
    latitude: 1,
    longitude: -1,
  })
})

test('whoever signed up on the way to somebody is led there in the end', async () => {
  sessionStorage.setItem('return-place', '/people/alan')
  server(...start, saved, analyzed)
  renderAt('/onboarding', <OnboardingScreen />)
  await fillIn()
  await proceed()

  const link = await screen.findByRole('link', { name: 'Go where you were headed' })
  expect(link.getAttribute('href')).toBe('/people/alan')
})
