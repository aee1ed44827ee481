import { sectionsOf } from './lines.ts'
import { tableOf } from './table.ts'

/**
 * An occupation and its field of work. `names` are nouns; `doings` say it in the first person, without the "I" ("drive a cab").
 * What whoever has it can teach, makes, and helps with is told in names of things.
 */
export type Occupation = {
  key: string
  field: string
  names: string[]
  doings: string[]
  teaches: string[]
  makes: string[]
  helps: string[]
}

/** By key. Of `occupations.txt`: "# field", and a line an occupation: names parted by " = ", then " ; teaches …", " ; makes …", " ; helps …". */
export const occupations = tableOf('occupations', readOccupations)

/** The key of an occupation by any of its names in small letters. */
export const occupationOf = tableOf('occupation-names', () =>
  occupations.values().flatMap(({ key, names }) => names.map((name) => [name.toLowerCase(), key] as const)),
)

function readOccupations(): Map<string, Occupation> {
  const read = new Map<string, Occupation>()
  for (const [field, lines] of sectionsOf('occupations.txt')) for (const line of lines) addOccupation(read, field, line)
  return read
}

function addOccupation(read: Map<string, Occupation>, field: string, line: string): void {
  const [forms = '', ...given] = line.split(' ; ')
  const [key = '', ...others] = forms.split(' = ')
  if (read.has(key)) throw new Error(`occupations.txt tells of "${key}" twice`)
  const doings = others.filter((form) => /^i(?:'m)? /.test(form))
  const list = (label: string) => given.find((part) => part.startsWith(`${label} `))?.slice(label.length + 1).split(', ') ?? [] // prettier-ignore
  read.set(key, {
    key,
    field,
    names: [key, ...others.filter((form) => !doings.includes(form))],
    doings: doings.filter((form) => form.startsWith('i ')).map((form) => form.slice(2)),
    teaches: list('teaches'),
    makes: list('makes'),
    helps: list('helps'),
  })
}
