import { linesOf } from './lines.ts'
import { occupations, type Occupation } from './occupations.ts'

/** Where people of an occupation say they work. Of `workplaces.txt`: "occupation: places". */
export const workplaces: [place: string, occupation: Occupation][] = linesOf('workplaces.txt').flatMap((line) => {
  const [key = '', places = ''] = line.split(': ')
  const occupation = occupations.get(key)
  if (!occupation) throw new Error(`workplaces.txt: no occupation is called "${key}"`)
  return places.split(', ').map((place): [string, Occupation] => [place, occupation])
})
