import { expect, test } from 'vitest'
import { cityIn, coordinatesIn, coordinateText } from './coordinate-text.ts'
import { cellAt, centreOf } from './grid.ts'

const home = { latitude: 45.51521, longitude: -122.67837 }

test('the fallback text spells the centre of the cell, with four decimals', () => {
  const cell = cellAt(home)
  const { latitude, longitude } = centreOf(cell)

  expect(coordinateText(cell)).toBe(`${latitude.toFixed(4)}, ${longitude.toFixed(4)}`)
  expect(coordinateText(cell)).not.toContain('45.5152')
})

test.each([
  ['45.5152, -122.6784', { latitude: 45.5152, longitude: -122.6784 }],
  ['45.5152 -122.6784', { latitude: 45.5152, longitude: -122.6784 }],
  ['45.52° N, 122.68° W', { latitude: 45.52, longitude: -122.68 }],
  ['near 33.8688S/151.2093E, top floor', { latitude: -33.8688, longitude: 151.2093 }],
])('"%s" is a position, and no city for others to read', (text, position) => {
  expect(coordinatesIn(text)).toEqual(position)
  expect(cityIn(text)).toBeNull()
})

test.each(['Portland, Oregon, US', 'Łódź, PL', 'Route 66.5', 'Springfield 2.0, 3.0'])(
  '"%s" is a place name',
  (text) => {
    expect(coordinatesIn(text)).toBeNull()
    expect(cityIn(text)).toBe(text)
  },
)

test('what is spelled like a position but lies off the globe is neither', () => {
  expect(coordinatesIn('145.5152, -122.6784')).toBeNull()
  expect(cityIn('145.5152, -122.6784')).toBeNull()
  expect(cityIn(`45°30'54"N`)).toBeNull()
})

test('whoever wrote nothing has no city', () => {
  expect(cityIn(null)).toBeNull()
  expect(cityIn('')).toBeNull()
})
