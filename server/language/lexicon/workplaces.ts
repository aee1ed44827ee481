import { linesOf } from './lines.ts'
import { occupations } from './occupations.ts'

/** Where people say they work, and the key of the occupation that tells. Of `workplaces.txt`: "occupation: places". */
export function readWorkplaces(): [place: string, occupation: string][] {
  return linesOf('workplaces.txt').flatMap((line) => {
    const [key = '', places = ''] = line.split(': ')
    if (!occupations.has(key)) throw new Error(`workplaces.txt: no occupation is called "${key}"`)
    return places.split(', ').map((place): [string, string] => [place, key])
  })
}
