import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { compatibility } from './compatibility.ts'
import { NOBODY_COUNTED } from './rarity.ts'

test.each([
  ['Software tester before the twins. I would love to meet parents who can talk of anything else.', 'QA engineer.'],
  ['Salon owner. I hire, I do payroll. Want to open a second one.', 'Weekday accountant.'],
  ['I do my own taxes. Need friends who are not from work.', 'I do free taxes at the community center.'],
  ['Looking for an accountant who returns calls.', 'Statistician at an insurer.'],
  ['I sail. Crew wanted for Thursday races.', 'I build wooden boats in the shed.'],
  ['I coach a robotics team. We could use a second coach.', 'I coach youth soccer.'],
  ['I need someone who really plays flamenco to tell me what is wrong with the new top.', 'Bachelor farmer.'],
  ['Porch picking every Sunday after church, weather permitting.', 'Architect.'],
  [
    'I like to meet others who are doing this. Coffee at mine.',
    'Happy to look over a lease for anyone who brings coffee.',
  ],
  [
    'Does anyone have a child who would like a real game?',
    'Looking to trade portraits with another parent who shoots.',
  ],
  ['I would love to collaborate on open source that more people can use.', "I'll show anybody my spreadsheet."],
  [
    'Current positions, subject to revision: chess is a tragedy.',
    'If you need someone to explain your homework, I am patient.',
  ],
  ['Our funk band lost its drummer to Atlanta.', 'Jazz drummer.'],
  ['I walk for hours every Sunday.', 'New mum. I would like to walk with another new mum.'],
  ['Looking for walkers, rain or shine.', 'New mum. I would like to walk with another new mum.'],
  ['Happy to show anyone the river walks I know.', 'I would love to walk with another new mum.'],
  [
    'Looking for people who bike to the shops.',
    'I ride a bike. Looking for two other artists to rent half of an old tram depot with me.',
  ],
  ['I want to go somewhere with no violin.', 'Fiddle player.'],
  ['I braid hair. Searching for good okra in this town.', 'Barber.'],
  ['I turned 61 bowls. If you need a bowl. Please.', 'I would like to find a place to do pottery and quiet people.'],
])('%j is not answered by %j', (bio, other) => {
  expect(told(bio, other)).not.toMatch(/, and Ada/)
  expect(told(other, bio)).not.toMatch(/, and (?:you|Ada)/)
})

test.each([
  ['Looking for an accountant who returns calls.', 'I am an accountant.'],
  ['Could use help with bookkeeping before April gets here.', 'Tax accountant, so two kinds of tantrum.'],
  ['Looking for a carpenter who does not laugh.', 'I hang doors for a living.'],
  ['We need a drummer.', 'Jazz drummer.'],
  ['I would love to learn guitar.', 'I teach guitar.'],
  ['I would love to learn the cello.', 'I teach the cello.'],
  ['I want to learn to knit.', 'I show beginners how to knit.'],
])('%j is answered by %j', (bio, other) => {
  expect(told(bio, other)).toMatch(/, and Ada/)
})

test('who wants to be taught the same teaches nobody, though they list it', () => {
  const wish = 'Teach me about lenses or photography in the rain.'
  const camera = 'I bought a camera.'
  expect(told(wish, camera, ['Photography'])).toMatch(/, and Ada lists “Photography”/)
  expect(told(wish, `${camera} I want to learn photography from a human being.`, ['Photography'])).not.toMatch(
    /, and Ada lists/,
  )
})

test('who is up for something is told so', () => {
  expect(told('Up for 5 a side, whatever really.', 'I paint.', ['5-a-side'])).toMatch(/^You are up for “5 a side/)
})

test('what is to be missing is no part of a wish', () => {
  const { seeks } = readProfile({ bio: 'I want to go somewhere with no violin.', interests: [] })
  expect(seeks.flatMap(({ about }) => about)).not.toEqual(expect.arrayContaining([expect.stringContaining('violin')]))
})

test('who writes their trade is told with what it is the trade of', () => {
  expect(
    told('I need someone to speak about careers in nursing.', 'Recruiter for the NHS, hired half of them.'),
  ).toMatch(/Ada writes “Recruiter for the NHS”/)
})

test('what only its writer may tell is not told with the trade', () => {
  const bio = 'Recruiter and recovering alcoholic, hired half of them.'
  expect(told('I need someone to speak about careers in nursing.', bio)).toMatch(/^You need .*Ada is a recruiter\.$/)
})

test.each([
  ['I need advice from a nurse.', 'Nurse. I like poems.', /, and Ada writes “Nurse”\.$/],
  ['Looking for an accountant who returns calls.', 'Accountant. I like poems.', /, and Ada is an accountant\.$/],
  ['Looking for a GP to talk careers with.', 'GP. I like poems.', /, and Ada writes “GP”\.$/],
  ['Looking for a baker for our wedding cake.', 'Gluten free baker in Leeds.', /, and Ada writes “Gluten free baker/],
])('to %j it is told of %j what they are as one would say it', (bio, other, sentence) => {
  expect(told(bio, other)).toMatch(sentence)
})

test('one word is no quotation of a trade, and whose mechanic it is stands in the sentence', () => {
  expect(told('I need someone to help with headhunting.', 'Headhunter. I like poems.')).not.toMatch(
    /writes “Headhunter”/,
  )
  expect(told('Searching for a mechanic for my old Saab.', 'I am a mechanic in Leeds.')).toMatch(
    /^You write “Searching for a mechanic for my old Saab”, and Ada/,
  )
})

test.each([
  ['I trade them for literally any help with chemistry.', /“them/],
  ['I would like to teach an evening class, free, for people who want to understand the news.', /who want”/],
  ['Exiled twice, retired once.', /has been there: “retired”/],
])('of %j no part is told that says nothing by itself', (bio, silly) => {
  expect(told('Retired. I want help with chemistry.', bio)).not.toMatch(silly)
})

test('what is wanted in return is not offered', () => {
  expect(
    told('I paint.', 'I mentor someone in return for someone young explaining to me what a streamer is.'),
  ).not.toMatch(/offers in return “for/)
})

test('what was read as two things is listed once', () => {
  const [mine, theirs] = [['Chess'], ['Carnatic violin']].map((interests) => readProfile({ bio: '', interests }))
  const ways = { miles: 2, counts: NOBODY_COUNTED, similarity: null }
  const { parts } = compatibility(
    { name: 'Sam', age: 30, reading: mine! },
    { name: 'Ada', age: 30, reading: theirs! },
    ways,
  )

  expect(parts[0]!.sentence).not.toMatch(/“(.*)” and “\1”/)
})

function told(bio: string, other: string, interests: string[] = []): string {
  const [mine, theirs] = [readProfile({ bio, interests: [] }), readProfile({ bio: other, interests })]
  const ways = { miles: 2, counts: NOBODY_COUNTED, similarity: null }
  return compatibility({ name: 'Sam', age: 30, reading: mine }, { name: 'Ada', age: 30, reading: theirs }, ways)
    .parts[1]!.sentence
}
