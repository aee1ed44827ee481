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

test.each(['Portland, Oregon, US', 'Łódź, PL', 'Saint-Denis, Réunion'])('"%s" is a place name', (text) => {
  expect(coordinatesIn(text)).toBeNull()
  expect(cityIn(text)).toBe(text)
})

test.each([
  ['12 Main Street, Portland, Oregon', 'Portland, Oregon'],
  ['Portland, OR 97201', 'Portland'],
  ['221B Baker Street, London NW1 6XE', null],
  [`45°30'54.7"N 122°40'42.2"W`, null],
  ['45,51521 -122,67843', null],
  ['٤٥٫٥١٥٢، ١٢٢٫٦٧٨٤', null],
  ['84QVG8GC+39', null],
])('of "%s" others read %o', (text, city) => {
  expect(cityIn(text)).toBe(city)
})

test('a text made to be searched for ever is read at once', () => {
  const started = performance.now()

  for (let i = 0; i < 100; i++) coordinatesIn(`111.11${' '.repeat(110)}x`)

  expect(performance.now() - started).toBeLessThan(1_000)
})

test('what is spelled like a position but lies off the globe is neither', () => {
  expect(coordinatesIn('145.5152, -122.6784')).toBeNull()
  expect(cityIn('145.5152, -122.6784')).toBeNull()
  expect(cityIn(`45°30'54"N`)).toBeNull()
})

test('whoever wrote nothing has no city', () => {
  expect(cityIn(null)).toBeNull()
  expect(cityIn('')).toBeNull()
})
