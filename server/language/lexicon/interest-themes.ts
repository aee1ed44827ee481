import { readFileSync } from 'node:fs'

/**
 * What people do for pleasure, by theme: `noun` is its name in a sentence, `both` what two are who share it. Of `terms`, each
 * a list of names of one thing, the first is the theme's general name. A term named again under another theme belongs to both.
 */
export type Theme = { name: string; noun: string; both?: string | undefined; terms: string[][] }

/** Of `interests.txt`: "# name ; noun ; both" begins a theme, and each line below it is a term, its names parted by " = ". */
export const themes: Theme[] = textOf('interests.txt')
  .split('\n\n')
  .map((theme) => {
    const [head = '', ...terms] = theme.split('\n')
    const [name = '', noun = '', both] = head.slice('# '.length).split(' ; ')
    return { name, noun, both, terms: terms.map((names) => names.split(' = ')) }
  })

/** Phrases of a bio in which a word of the list above means something else. They count for nothing. */
export const falseFriends = textOf('false-friends.txt').split('\n')

function textOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8').trim()
}
