import { stemmer } from 'stemmer'
import { linesOf } from './lines.ts'
import { occupationOf } from './occupations.ts'
import { plainPhrase } from './phrase.ts'
import { tableOf } from './table.ts'
import { termOf, things } from './things.ts'

/** Who answers when a role is asked for: keys of what wishes are about. `likers` like a thing that the role is made of. */
export type Role = { doers: string[]; likers: string[] }

/** By what a wish is about, where the role is asked for. Of `roles.txt`. */
export const roles = tableOf('roles', readRoles)

function readRoles(): Map<string, Role> {
  const read = new Map<string, Role>()
  for (const line of linesOf('roles.txt')) {
    const [asked = '', jobs = '', liked = ''] = line.split(' ; ')
    const role = { doers: parted(jobs).map(jobCalled), likers: parted(liked).map(thingCalled) }
    for (const name of asked.split(' = ')) {
      const key = occupationOf.has(name) ? jobCalled(name) : `~${stemmer(name)}`
      const before = read.get(key) ?? { doers: [], likers: [] }
      read.set(key, { doers: [...before.doers, ...role.doers], likers: [...before.likers, ...role.likers] })
    }
  }
  return read
}

function jobCalled(name: string): string {
  const key = occupationOf.get(name)
  if (key === undefined) throw new Error(`roles.txt: no occupation is called "${name}"`)
  return `job ${key}`
}

function thingCalled(name: string): string {
  const term = termOf(things, plainPhrase(name))
  if (!term) throw new Error(`roles.txt: nothing is called "${name}"`)
  return term.concept.key
}

function parted(list: string): string[] {
  return list === '' ? [] : list.split(', ')
}
