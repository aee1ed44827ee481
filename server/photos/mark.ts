import { createHash } from 'node:crypto'
import { keyFor } from '#server/secrets/keys.ts'

/** What is behind a drawn picture, by day and where the page is dark. */
export type Ground = { light: string; dark: string }

export const GROUNDS: Ground[] = [
  { light: '#f2cf9a', dark: '#80683f' },
  { light: '#bcd8cd', dark: '#4b6e62' },
  { light: '#e9b9a6', dark: '#855b4b' },
  { light: '#b9cdd8', dark: '#4f6a7a' },
  { light: '#d6d5b0', dark: '#696a44' },
  { light: '#d9c6d2', dark: '#6d5a69' },
  { light: '#c8d9b8', dark: '#566d47' },
  { light: '#ecd9c0', dark: '#776550' },
  { light: '#c3c9dd', dark: '#585f78' },
]

const SHAPES = ['#14594a', '#e0982c', '#b3402e', '#5b7f95', '#7a9b76', '#f3ece0', '#2f4858', '#c9765b', '#8a5a6d']

/** What a member's mark is drawn from: 64 hex digits that are always theirs and lead nobody back to the id. */
export function markSeed(secret: string, userId: string): string {
  return keyFor(secret, `avatar:${userId}`).toString('hex')
}

/** The mark that belongs to a seed: petals around a middle, a static square SVG of 1 KB that fills a 4:3 and a round crop. */
export function markSvg(seed: string): string {
  const [ground = 0, first = 0, second = 0, middle = 0, petals = 0, turn = 0, width = 0, length = 0] = createHash('sha256')
    .update(seed)
    .digest()
  const color = (at: number, skip = 0) => SHAPES[(at + skip) % SHAPES.length]!
  const outer = color(first)
  const inner = color(second) === outer ? color(second, 1) : color(second)
  const heart = [color(middle), color(middle, 1), color(middle, 2)].find((one) => one !== outer && one !== inner)!
  const count = 4 + (petals % 5)
  const long = 84 + (length % 40)
  const broad = Math.min(58, 22 + (width % 22) + 120 / count)
  const around = (shape: string, by: number) =>
    Array.from({ length: count }, (_, at) => `<g transform="rotate(${turn + by + (at * 360) / count} 200 200)">${shape}</g>`).join('')

  return drawing(
    GROUNDS[ground % GROUNDS.length]!,
    `<g fill="${outer}" opacity=".82">${around(`<ellipse cx="200" cy="${200 - long * 0.72}" rx="${broad}" ry="${long * 0.66}"/>`, 0)}</g>` +
      `<g fill="${inner}" opacity=".9">${around(`<ellipse cx="200" cy="${200 - long * 0.5}" rx="${broad * 0.42}" ry="${long * 0.42}"/>`, 180 / count)}</g>` +
      `<circle cx="200" cy="200" r="${18 + (width % 9)}" fill="${heart}"/>`,
  )
} // prettier-ignore

/** A square picture on its ground. Where the page is dark the ground is, and what is on it a little darker. */
export function drawing(ground: Ground, shapes: string, viewBox = '0 0 400 400'): string {
  const night = `.g{fill:${ground.dark}}.n{opacity:.1}`
  const style = `<style>.g{fill:${ground.light}}.n{opacity:0}@media(prefers-color-scheme:dark){${night}}</style>`
  const whole = (name: string) => `<path class="${name}" d="M0 0h400v400H0z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${style}${whole('g')}${shapes}${whole('n')}</svg>`
}
