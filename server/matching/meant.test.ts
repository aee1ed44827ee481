import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { toMeaning } from './meaning.ts'
import { meantBetween, type Kinds } from './meant.ts'
import type { Written } from './nearest-sentences.ts'

const weighed = (bias: number, asker: number[] = [], giver: number[] = []) => ({ bias, asker, giver })
/** Whoever asks in the first direction would be guided, what is given in the second is to be made; all else is help. */
const KINDS: Kinds = {
  help: weighed(0.5),
  mentor: weighed(0, [1, 0]),
  project: weighed(0, [], [0, 1]),
  field: weighed(-9),
}
/** Behind the two numbers of the kind stands what somebody asks, and then what they give. */
const TAUGHT = { sides: 1, kinds: KINDS }
const meaning = (...numbers: number[]) => toMeaning(Int8Array.from(numbers))
const [ASKING, GIVING] = [meaning(-50, -50, 40, 0), meaning(-50, -50, 0, 40)]

function writer(bio: string, whole = GIVING): Written {
  const pieces = bio.split(/(?<=\.) /).map((quote) => ({ quote, meaning: whole }))
  // What is heard in the words tells nothing here of the kind.
  return { reading: { ...readProfile({ bio, interests: [] }), kinds: [] }, whole, pieces }
}

const ASKER = writer('Looking for somebody who can mend the gate.', ASKING)
const GIVER = writer('Blacksmith, all sorts of iron things.')

test('it is for whoever asks, and the same from the other side', () => {
  const [seen, back] = [meantBetween(ASKER, GIVER, TAUGHT), meantBetween(GIVER, ASKER, TAUGHT)]

  expect(seen).toMatchObject({ rule: 'help', asker: 'member' })
  expect(seen.nearest).toMatchObject({ rule: 'help', asked: ASKER.pieces[0]!.quote, given: [GIVER.pieces[0]!.quote] }) // prettier-ignore
  expect(back).toEqual({ ...seen, asker: 'candidate' })
})

test('who only tells what somebody else needs asks nobody', () => {
  const nearest = (bio: string) => meantBetween(writer(bio, ASKING), GIVER, TAUGHT).nearest
  expect(nearest('Half of the lads on the night shift want a blacksmith.')).toBeNull()
  expect(
    nearest('Half of the lads on the night shift want a blacksmith. I need one who can mend the gate.'),
  ).not.toBeNull()
})

test('where both ask in as many words, the vectors tell who asks what the other gives, whoever looks', () => {
  const [one, other] = [writer('Looking for a quaint thrum.', ASKING), writer('Looking for a glimmering trivet.')]

  expect(meantBetween(one, other, TAUGHT)).toMatchObject({ asker: 'member' })
  expect(meantBetween(other, one, TAUGHT)).toMatchObject({ asker: 'candidate' })
})

test('the vectors say what kind it is, of who asks and who gives, and the same whoever looks', () => {
  const [guided, maker] = [writer('One.', meaning(50, 0, 40, 0)), writer('Two.', meaning(0, 50, 0, 40))]
  const ruleOf = (one: Written, other: Written) => meantBetween(one, other, TAUGHT).rule

  expect([ruleOf(guided, GIVER), ruleOf(GIVER, guided)]).toEqual(['mentor', 'mentor'])
  expect([ruleOf(ASKER, maker), ruleOf(maker, ASKER)]).toEqual(['project', 'project'])
  expect(ruleOf(ASKER, GIVER)).toBe('help')
})

test('what is heard in the words of who asks and of who gives speaks for a kind beside the vectors', () => {
  const heard = (one: Written, kinds: number[]) => ({ ...one, reading: { ...one.reading, kinds } })
  const [asker, giver] = [heard(ASKER, [0, 9, 0, 0, 0, 0, 90, 0]), heard(GIVER, [0, 0, 90, 0, 0, 9, 0, 0])]

  expect(meantBetween(asker, GIVER, TAUGHT).rule).toBe('help')
  expect(meantBetween(asker, giver, TAUGHT).rule).toBe('mentor')
  expect(meantBetween(giver, asker, TAUGHT).rule).toBe('mentor')
})

test('what others are sought for is done together, whatever the vectors say', () => {
  const { asker, nearest } = meantBetween(writer('Looking for people to build a boat with.', ASKING), GIVER, TAUGHT)

  expect([asker, nearest?.rule]).toEqual(['member', 'project'])
})

test('of whoever gives two sentences are quoted in their order, where they are not too long together', () => {
  const givenBy = (bio: string) => meantBetween(ASKER, writer(bio), TAUGHT).nearest?.given
  const LONG = `I mend whatever iron the ${'village '.repeat(20)}brings.`

  expect(givenBy('I mend gates. Blacksmith by trade in town.')).toEqual(['I mend gates.', 'Blacksmith by trade in town.']) // prettier-ignore
  expect(givenBy(`${LONG} Blacksmith by trade in town, and glad of it.`)).toHaveLength(1)
})

test('a second sentence that is far from the need is not quoted', () => {
  const giver = writer('I mend gates. Newport, and happy here.')
  giver.pieces[1]!.meaning = meaning(90, -90, 0, 0)

  expect(meantBetween(ASKER, giver, TAUGHT).nearest?.given).toEqual(['I mend gates.'])
})

test('what needs another sentence is quoted all the same, where the one that does not is far from the need', () => {
  const asker = writer('It needs mending by Friday. Both vets in Hexham.', ASKING)
  expect(meantBetween(asker, GIVER, TAUGHT).nearest?.asked).toBe('Both vets in Hexham.')

  asker.pieces[1]!.meaning = meaning(90, -90, 0, 0)
  expect(meantBetween(asker, GIVER, TAUGHT).nearest?.asked).toBe('It needs mending by Friday.')
})

test('what somebody would not have is nothing they give', () => {
  const giver = writer('Not after advice on gates, I have plenty. I mend gates in my shed.')

  expect(meantBetween(ASKER, giver, TAUGHT).nearest?.given).toEqual(['I mend gates in my shed.'])
})

test('the sentence that asks most is quoted among equally near ones', () => {
  const asker = writer('My gate hangs crooked. Looking for somebody who can mend it before the sheep get out.', ASKING)

  expect(meantBetween(asker, GIVER, TAUGHT).nearest?.asked).toMatch(/^Looking/)
})

test('where nobody asks, two sentences that are near tell it, and none that are not', () => {
  const [near, far] = [ASKING, meaning(50, 50, 0, 40)].map((of) => writer('One fine day in June.', of))

  expect(meantBetween(near!, GIVER, TAUGHT).nearest).toMatchObject({
    asked: near!.pieces[0]!.quote,
    asking: expect.closeTo(-2),
  })
  expect(meantBetween(far!, GIVER, TAUGHT).nearest).toBeNull()
})

test('who write of one trade are told so where words for it were read of both, and else where that is clear', () => {
  const kindsOf = (field: number): Kinds => ({ ...KINDS, field: weighed(field) })
  const ruleOf = (one: string, other: string, field: number) =>
    meantBetween(writer(one, ASKING), writer(other), { sides: 1, kinds: kindsOf(field) }).rule

  expect(ruleOf('Nurse.', 'I am a nurse.', 0.6)).toBe('field')
  expect(ruleOf('Nurse.', 'I put leaflets into Spanish.', 0.6)).toBe('help')
  expect(ruleOf('Nurse.', 'I put leaflets into Spanish.', 1)).toBe('field')
})

test.each([
  ['others are supposed to need it', 'If some young person is in despair over a gate, my table is free.', 'Blacksmith, all sorts of iron things.'],
  ['both need the same', 'Looking for a plumber for the bathroom.', 'We need a plumber too, the bathroom leaks.'],
  ['what the other tells is behind them', 'Looking for somebody who plays squash.', 'I used to play squash and I hate it now.'],
])('where %s no sentence tells of an opportunity', (_, one, other) => {
  expect(meantBetween(writer(one, ASKING), writer(other), TAUGHT).nearest).toBeNull()
}) // prettier-ignore
