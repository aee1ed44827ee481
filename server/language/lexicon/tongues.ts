import { linesOf } from './lines.ts'

/** Languages by any of their names, lower case, with the English name. Of `languages.txt`: names parted by " = ". */
export const languages: [name: string, language: string][] = linesOf('languages.txt').flatMap((line) => {
  const names = line.split(' = ')
  return names.map((name): [string, string] => [name.toLowerCase(), names[0]!])
})

/** Places and peoples by any of their names, with the English name. Of `origins.txt`: the same, and " ; speaks …" behind. */
export const origins: [name: string, origin: string][] = linesOf('origins.txt').flatMap((line) => {
  const names = line.split(' ; ')[0]!.split(' = ')
  return names.map((name): [string, string] => [name.toLowerCase(), names[0]!])
})
