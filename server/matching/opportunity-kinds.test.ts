import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { clearlyMeant } from './opportunity-kinds.ts'
import { opportunityOf } from './opportunity.ts'
import { NOBODY_COUNTED } from './rarity.ts'

const HERE = { miles: 0, daysAway: 0, counts: NOBODY_COUNTED, similarity: null }

function read(bio: string, interests: string[] = []) {
  return { name: '', age: 30, reading: readProfile({ bio, interests }) }
}

test('words tell the kind unless the meaning of the two clearly speaks for another, and a wish that is met is told as such', () => {
  const [asker, giver] = [read('I need a plumber for the bathroom.'), read('Plumber, all small jobs.')]
  const meant = (field: number) => () => ({
    rule: field > 0 ? ('field' as const) : ('help' as const),
    rated: { help: 0, mentor: -1, project: -1, field },
    asker: 'member' as const,
    nearest: null,
  })
  const told = (field: number | null, [one, other] = [asker, giver]) => {
    const { kind, facts } = opportunityOf(one, other, { ...HERE, meant: field === null ? null : meant(field) })!
    return [kind, facts[0].gains]
  }
  const common = ['Falconry', 'Bookbinding', 'Klezmer']
  const likely: Parameters<typeof told>[1] = [
    read("Made redundant in May, and I haven't written a CV since school.", common),
    read('I read about fifty CVs a day and help people with theirs.', common),
  ]

  expect([told(null), told(-1), told(2.4)]).toEqual(Array.from({ length: 3 }, () => ['skill_match', 'member']))
  expect(told(2.5)).toEqual(['industry_connection', 'member'])
  expect([told(2.4, likely)[0], told(2.5, likely)[0]]).toEqual(['skill_match', 'industry_connection'])
})

test('what only vectors call a work of both is company where nothing is made', () => {
  const rated = { help: 0, mentor: -1, field: -1, project: 3 }
  const told = (sentence: string) =>
    clearlyMeant({ rule: 'help', gains: 'member', topic: '', form: 'matter', sentence }, { rule: 'project', rated, asker: 'member', nearest: null }, []).rule // prettier-ignore

  expect(told('You write “I walk with a pram”, and {name} writes “another new mum to walk with”.')).toBe('company')
  expect(told('You write “I need actors”, and {name} writes “I shoot short films”.')).toBe('project')
})

test('what only vectors call colleagues is something in common where nothing is said of work', () => {
  const rated = { help: 0, mentor: -1, field: 3, project: -1 }
  const told = (sentence: string) =>
    clearlyMeant({ rule: 'help', gains: 'member', topic: '', form: 'matter', sentence }, { rule: 'field', rated, asker: 'member', nearest: null }, []) // prettier-ignore

  expect(told('You write “I collect old phones”, and {name} writes “140 phones”.')).toMatchObject({ rule: 'interests', gains: 'both' }) // prettier-ignore
  expect(told('You write “I mend phones for a living”, and {name} writes “140 customers”.').rule).toBe('field')
  expect(told('You write “Managers of charity shops?”, and {name} writes “gift aid”.').rule).toBe('field')
})

test('whoever asks for colleagues is told of one, whatever the vectors call it', () => {
  const rated = { help: 0, mentor: -1, field: -1, project: 3 }
  const fact = { rule: 'field' as const, gains: 'both' as const, topic: '', form: 'matter' as const, sentence: '' }

  expect(clearlyMeant(fact, { rule: 'project', rated, asker: 'member', nearest: null }, [])).toBe(fact)
})
