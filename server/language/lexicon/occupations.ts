import { linesOf } from './lines.ts'

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
export const occupations = readOccupations()

function readOccupations(): Map<string, Occupation> {
  const read = new Map<string, Occupation>()
  let field = ''
  for (const line of linesOf('occupations.txt')) {
    if (line.startsWith('# ')) {
      field = line.slice(2)
      continue
    }
    const [forms = '', ...given] = line.split(' ; ')
    const [key = '', ...others] = forms.split(' = ')
    if (field === '' || read.has(key)) throw new Error(`occupations.txt cannot tell what "${key}" is`)
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
  return read
}
