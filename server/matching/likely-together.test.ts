import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { likelyTogether } from './likely-together.ts'

const read = (bio: string, interests: string[] = []) => readProfile({ bio, interests })
const besides = (score: number) => () => score

const PARENT = read('Single mum, would love to meet other single parents for days out.', ['days out'])
const OTHER_PARENT = read('Solo dad, looking for other one-parent families at weekends.', ['parks'])

test('two who seek company for the same in other words are likely to enjoy it together', () => {
  const found = likelyTogether(PARENT, OTHER_PARENT, besides(30))
  expect(found).toMatchObject({ one: { words: 'meet other single parents for days out' } })
  expect(found!.likelihood).toBeGreaterThan(likelyTogether(PARENT, OTHER_PARENT, besides(5))!.likelihood)
})

test('it is as likely from either side', () => {
  const [one, other] = [
    likelyTogether(PARENT, OTHER_PARENT, besides(30)),
    likelyTogether(OTHER_PARENT, PARENT, besides(30)),
  ]
  expect(one!.likelihood).toBeCloseTo(other!.likelihood, 10)
})

test('who asks for no company gets none', () => {
  expect(likelyTogether(read('I like long walks.'), read('Walks and dogs.'), besides(60))).toBeNull()
})
