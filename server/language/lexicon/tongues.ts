import { linesOf } from './lines.ts'
import { tableOf } from './table.ts'

/** Languages by any of their names, lower case, with the English name. Of `languages.txt`: names parted by " = ". */
export function readLanguages(): [name: string, language: string][] {
  return linesOf('languages.txt').flatMap((line) => {
    const names = line.split(' = ')
    return names.map((name): [string, string] => [name.toLowerCase(), names[0]!])
  })
}

/** Places and peoples by any of their names, with the English name. Of `origins.txt`: the same, and " ; speaks …" behind. */
export function readOrigins(): [name: string, origin: string][] {
  return linesOf('origins.txt').flatMap((line) => {
    const names = line.split(' ; ')[0]!.split(' = ')
    return names.map((name): [string, string] => [name.toLowerCase(), names[0]!])
  })
}

/** The English name of a language by any of its names. */
export const languageOf = tableOf('languages', readLanguages)
