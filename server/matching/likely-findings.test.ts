import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { likelyFindings } from './likely-findings.ts'
import type { Meant } from './meant.ts'

const read = (bio: string) => readProfile({ bio, interests: [] })
const GIVER = read('I read about fifty CVs a day and help people with their applications.')
const MEANT: Meant = {
  rule: 'help',
  rated: { help: 0, mentor: 0, project: 0, field: 0 },
  asker: 'member',
  nearest: {
    asked: 'Looking for work.',
    given: ['I read CVs.', 'I like to help.'],
    asking: 2,
    nearness: 0.5,
    rule: 'help',
  },
}

function toldOf(bio: string, meant: Meant | null, giver = GIVER): string | undefined {
  const besides = () => ({ score: 40, similarity: 3 })
  const among = { bar: 0, isOfFew: true, isNear: true, meant: () => meant, standings: () => null }
  return likelyFindings(read(bio), giver, besides, among)[0]?.fact.sentence
}

test('what the words of two make likely is told by them where they stand by themselves, else by what is near in meaning', () => {
  const [WHOLE, POINTING] = ['My CV is from 1998 and nobody answers my applications', 'But my CV is from 1998 and nobody answers my applications'] // prettier-ignore

  expect(toldOf(WHOLE, MEANT)).toContain(`You write “${WHOLE}”`)
  expect(toldOf(POINTING, MEANT)).toBe('You write “Looking for work”, and {name} writes “I read CVs” and “I like to help”.') // prettier-ignore
  expect(toldOf(POINTING, null)).toContain(POINTING.slice('But '.length))
})

test('who look for the same help are near in meaning, and neither is whom the other needs', () => {
  const [teacher, listener] = ['I would be happy to find a harp teacher.', 'I would be happy to find a harp.'].map(read)

  expect(toldOf('Looking for someone to teach me the harp.', MEANT, teacher)).toBeUndefined()
  expect(toldOf('Looking for a plumber.', MEANT, listener)).toBeDefined()
})

test('nobody is sent to whom asks for nothing, nor to whom gives nothing, however near they are', () => {
  const bio = 'My CV is from 1998 and nobody answers my applications.'

  expect(toldOf(bio, MEANT)).toBeDefined()
  expect(toldOf(`${bio} No advice please.`, MEANT)).toBeUndefined()
  expect(
    toldOf(bio, MEANT, read('I read about fifty CVs a day, and I have stopped: please no requests.')),
  ).toBeUndefined()
})

test('who are called colleagues and tell of no work are two of whom the same is true', () => {
  const ruleOf = (asked: string, given: string) => {
    const meant = () => ({ ...MEANT, nearest: { asked, given: [given], asking: 2, nearness: 0.5, rule: 'field' as const } }) // prettier-ignore
    const among = { bar: 0, isOfFew: true, isNear: true, meant, standings: () => null }
    return likelyFindings(read(`Welder. ${asked}.`), read(`${given}.`), () => ({ score: 40, similarity: 3 }), among)[0]?.fact // prettier-ignore
  }
  const phones = 'I collect old Nokia phones and would love to meet another nut'

  expect(ruleOf(phones, 'Got 140 mobile phones from the nineties')).toMatchObject({ rule: 'interests', gains: 'both', form: 'matter' }) // prettier-ignore
  expect(ruleOf(phones, 'I have worked in phone shops since 1994')).toMatchObject({ rule: 'field' })
})

test('whoever looks for others of their trade is told of one, whatever the vectors call it', () => {
  const besides = () => ({ score: 40, similarity: 3 })
  const asked = 'It would be nice to know a few others who do this crazy job'
  const meant = () => ({ ...MEANT, nearest: { asked, given: ['Gearboxes at 90 metres.'], asking: 2, nearness: 0.5, rule: 'project' as const } }) // prettier-ignore
  const told = (bio: string) =>
    likelyFindings(read(bio), read('Gearboxes at 90 metres.'), besides, {
      bar: 0,
      isOfFew: true,
      isNear: true,
      meant,
      standings: () => null,
    })

  expect(told(`I climb turbines for a living. ${asked}.`)[0]?.fact).toMatchObject({ rule: 'field', gains: 'both' })
})
