import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { places } from '#contract/places.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { newcomer } from '#web/testing/sample-user.ts'
import { OnboardingScreen } from '#web/profile/onboarding-screen.tsx'

const start = [answer(auth.user, newcomer()), answer(places.suggest, [])]
const kept = answer(places.locate, { latitude: 45.5206, longitude: -122.6781, location: null })

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})

/** The device: it is somewhere, or refuses with one of the codes of the Geolocation API. */
function device(place: { latitude: number; longitude: number } | { code: number }) {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onPlace: (at: { coords: unknown }) => void, onRefusal: (why: unknown) => void) =>
        'code' in place ? onRefusal({ ...place, message: '' }) : onPlace({ coords: place }),
    },
  })
}

async function useMyLocation() {
  renderAt('/onboarding', <OnboardingScreen />)
  await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }))
}

const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' }).value

test('the place is saved and the nearest city fills the field', async () => {
  device({ latitude: 45.52311, longitude: -122.67654 })
  const portland = { label: 'Portland, Oregon', latitude: 45.5, longitude: -122.7 }
  const calls = server(...start, kept, answer(places.placeNearestTo, portland))
  await useMyLocation()

  expect(await screen.findByText('Location coordinates saved')).toBeTruthy()
  expect(
    screen.getByText('The nearest city is Portland, Oregon. If that is not right, please enter your city manually.'),
  ).toBeTruthy()
  expect(city()).toBe('Portland, Oregon')
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({ latitude: 45.52311, longitude: -122.67654 })
})

test('where the device is stands in no address', async () => {
  device({ latitude: 45.52311, longitude: -122.67654 })
  const calls = server(...start, kept, answer(places.placeNearestTo, null))
  await useMyLocation()

  expect(await screen.findByText('Location coordinates saved')).toBeTruthy()
  expect(calls.some(({ body }) => JSON.stringify(body)?.includes('45.52'))).toBe(true)
  expect(calls.filter(({ path, search }) => /45\.5|122\.6|latitude/.test(path + search))).toEqual([])
})

test('a city typed while the device looks for its place stays', async () => {
  const found = Promise.withResolvers<void>()
  const portland = { label: 'Portland, Oregon', latitude: 45.5, longitude: -122.7 }
  const coords = { latitude: 45.52311, longitude: -122.67654 }
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (onPlace: (at: object) => void) => void found.promise.then(() => onPlace({ coords })),
    },
  })
  server(...start, kept, answer(places.placeNearestTo, portland))
  await useMyLocation()

  await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Bend')
  found.resolve()

  expect(await screen.findByText('Location coordinates saved')).toBeTruthy()
  expect(city()).toBe('Bend')
})

test('where no city is known the kept coordinates stand in, with four decimals, never the exact ones', async () => {
  device({ latitude: 45.52311, longitude: -122.67654 })
  server(...start, kept, answer(places.placeNearestTo, null))
  await useMyLocation()

  expect(await screen.findByText('Location coordinates saved')).toBeTruthy()
  expect(screen.getByText('We know no city there. You can enter your city manually.')).toBeTruthy()
  expect(city()).toBe('45.5206, -122.6781')
})

test('a refusal asks for the city', async () => {
  device({ code: 1 })
  server(...start)
  await useMyLocation()

  expect(await screen.findByText('Location access denied')).toBeTruthy()
  expect(screen.getByText('Location access denied. Please enter your city manually.')).toBeTruthy()
  expect(screen.getByText('Please enter your city manually.')).toBeTruthy()
})

test('a browser without geolocation asks for the city', async () => {
  vi.stubGlobal('navigator', new Proxy(navigator, { has: (target, key) => key !== 'geolocation' && key in target }))
  server(...start)
  await useMyLocation()

  expect(await screen.findByText('Location not supported')).toBeTruthy()
  expect(screen.getByText('Location not supported. Please enter your city manually.')).toBeTruthy()
  expect(screen.getByText('Please enter your city manually.')).toBeTruthy()
})

test('after ten moves of a day it is said that the place stays', async () => {
  device({ latitude: 45.52311, longitude: -122.67654 })
  server(...start, refuse(places.locate, 'too_many_moves'))
  await useMyLocation()

  expect(await screen.findByText(/stays where it is until \d+:\d\d [AP]M\./)).toBeTruthy()
  expect(city()).toBe('')
})

test('a place that could not be saved asks for the city, and nothing pretends otherwise', async () => {
  device({ latitude: 45.52311, longitude: -122.67654 })
  server(...start, refuse(places.locate, 'internal'))
  await useMyLocation()

  expect(await screen.findByText('Your location could not be saved. Please enter your city manually.')).toBeTruthy()
  expect(city()).toBe('')
})
