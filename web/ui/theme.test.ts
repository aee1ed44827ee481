import { afterEach, expect, test } from 'vitest'
import css from './theme.css?raw'
import { chooseTheme, readTheme } from './theme.ts'

type Scheme = 'light' | 'dark'

const TEXT = 4.5
const LARGE_OR_EDGE = 3

/** Every color that is written or drawn, with the surfaces it stands on. */
const PAIRS: [ink: string, surfaces: string[], atLeast: number][] = [
  ['ink', ['paper', 'card', 'evergreen-wash', 'marigold-wash', 'brick-wash'], TEXT],
  ['ink-soft', ['paper', 'card', 'evergreen-wash', 'marigold-wash', 'brick-wash'], TEXT],
  ['evergreen', ['paper', 'card', 'evergreen-wash'], TEXT],
  ['on-evergreen', ['evergreen', 'evergreen-deep'], TEXT],
  ['marigold-ink', ['paper', 'card', 'marigold-wash'], TEXT],
  ['on-marigold', ['marigold'], TEXT],
  ['brick', ['paper', 'card', 'brick-wash'], TEXT],
  ['on-brick', ['brick', 'brick-deep'], TEXT],
  ['paper', ['ink'], TEXT],
  ['edge', ['paper', 'card'], LARGE_OR_EDGE],
  ['straw', ['paper', 'card'], LARGE_OR_EDGE],
]

const cases = (['light', 'dark'] as const).flatMap((scheme) =>
  PAIRS.flatMap(([ink, surfaces, atLeast]) => surfaces.map((surface) => ({ scheme, ink, surface, atLeast }))),
)

afterEach(() => chooseTheme('system'))

test.each(cases)('$ink on $surface is readable in $scheme', ({ scheme, ink, surface, atLeast }) => {
  expect(contrast(token(ink, scheme), token(surface, scheme))).toBeGreaterThanOrEqual(atLeast)
})

test('a chosen theme is marked on the page and kept, and the system comes back', () => {
  chooseTheme('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect(readTheme()).toBe('dark')

  chooseTheme('system')
  expect(document.documentElement.dataset['theme']).toBeUndefined()
  expect(readTheme()).toBe('system')
})

function token(name: string, scheme: Scheme): string {
  const found = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const color = scheme === 'light' ? found?.[1] : found?.[2]
  if (!color) throw new Error(`theme.css has no --${name}`)
  return color
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
function contrast(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
