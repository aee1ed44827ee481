import { expect, test } from 'vitest'
import { coordinatesIn, coordinateText } from './resolve-position.ts'
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
])('"%s" is a position', (text, position) => {
  expect(coordinatesIn(text)).toEqual(position)
})

test.each(['Portland, Oregon, US', 'Łódź, PL', 'Saint-Denis, Réunion'])('"%s" is a place name', (text) => {
  expect(coordinatesIn(text)).toBeNull()
})

test('a text made to be searched for ever is read at once', () => {
  const started = performance.now()

  for (let i = 0; i < 100; i++) coordinatesIn(`111.11${' '.repeat(110)}x`)

  expect(performance.now() - started).toBeLessThan(1_000)
})

test('what is spelled like a position but lies off the globe is none', () => {
  expect(coordinatesIn('145.5152, -122.6784')).toBeNull()
})
