import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { PLACE_QUERY_MIN_LENGTH, PLACE_SUGGESTIONS_MAX, places } from '#contract/places.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { CityField } from './city-field.tsx'
import { placeSuggestions } from './queries.ts'

const TYPED = 'Portland'
const TOO_SHORT = TYPED.slice(0, PLACE_QUERY_MIN_LENGTH - 1)

function Field() {
  const [city, setCity] = useState('')
  return <CityField location={city} onChange={setCity} />
}

test('suggestions start with the third character, and five are shown', async () => {
  const user = userEvent.setup()
  const cities = Array.from({ length: PLACE_SUGGESTIONS_MAX + 2 }, (_, n) => ({
    label: `Portland ${n}`,
    latitude: n,
    longitude: n,
  }))
  const calls = server(answer(places.suggest, cities))
  renderAt('/', <Field />)
  const city = screen.getByRole('combobox', { name: 'City' })

  await user.type(city, TYPED.slice(0, PLACE_QUERY_MIN_LENGTH))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(PLACE_SUGGESTIONS_MAX))

  await user.clear(city)
  await user.type(city, TOO_SHORT)
  await waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(calls.map(({ search }) => search)).toEqual([`?q=${TYPED.slice(0, PLACE_QUERY_MIN_LENGTH)}`])
})

test('kept coordinates that stand in for a city are not sent to be completed', () => {
  expect(placeSuggestions('45.5206, -122.6781').enabled).toBe(false)
  expect(placeSuggestions('São').enabled).toBe(true)
})
