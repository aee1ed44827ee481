import { expect, test } from 'vitest'
import { akinTo, generalSituations, situations } from './lexicon/situations.ts'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { workIn } from './work.ts'

function found(bio: string): string[] {
  const text = textOf(bio)
  return situationsIn(text, workIn(text)).map(({ situation, role }) => `${situation}, ${role}`)
}

test.each([
  ['I left Manila for a nursing job here, and I miss the sea.', 'I left Manila for a nursing job here'],
  ['Dad of three, and a keen angler.', 'Dad of three'],
  ['Three years sober and proud.', 'Three years sober'],
  ['I opened my own shop in March.', 'I opened my own shop in March'],
  ['From Aleppo via Gaziantep to here.', 'From Aleppo via Gaziantep to here'],
  ['Two hundred and six days without a drink.', 'Two hundred and six days without a drink'],
  ['Deaf in one ear and half of the other.', 'Deaf in one ear and half of the other'],
])('what is quoted of “%s” ends where a thought does', (bio, words) => {
  expect(situationsIn(textOf(bio), []).map((one) => one.words)).toContain(words)
})

test.each([
  ['Ex-teacher, now in a bakery at noon.', 'retired, peer'],
  ['I live on jelly babies and strong tea.', 'diabetes, peer'],
  ['Ten till six in an office.', 'night shifts, peer'],
  ['I am tone deaf but I sing.', 'deaf or hard of hearing, peer'],
  ['A veteran of every pub quiz in town.', 'veteran, peer'],
  ['Transplant from Boston, looking for my people.', 'organ transplant or dialysis, peer'],
  ['Community college, warehouse shifts, skateboard.', 'returning to study, peer'],
])('“%s” does not tell that somebody is %s', (bio, situation) => {
  expect(found(bio)).not.toContain(situation)
})

test.each([
  ['I was treated for cancer in the spring, and I am a Leo.', 'cancer, peer'],
  ['My finals are in May, and so is the cup.', 'exams or thesis, peer'],
  ['Been in Dublin a month, where does everybody go on a Sunday?', 'new in town, peer'],
  ['Dad to a newborn, brain mostly porridge.', 'new parent, peer'],
  ['My kids are old enough to be embarrassed by me.', 'parent, peer'],
  ['After eight years together she left.', 'newly single, peer'],
  ['My company let 300 of us go in January.', 'laid off, peer'],
  ['I can order bread in Danish and that’s about it.', 'language newcomer, peer'],
  ['14 months without a bet.', 'recovering from addiction, peer'],
  ['I clock off at 6am when everybody gets up.', 'night shifts, peer'],
  ['I’m away Monday to Thursday for the job.', 'time away for work, peer'],
  ['Lost my partner to a stroke.', 'widowed, peer'],
  ['In recovery from alcohol since 2019.', 'sober, peer'],
  ['In recovery from bulimia.', 'eating disorder recovery, peer'],
  ['Home for good after years abroad.', 'back home after years away, peer'],
  ['We’re a family with two boys.', 'parent, peer'],
  ['My hands shake and my feet freeze in doorways.', 'chronic illness, peer'],
  ['My husband came with two daughters and I love them.', 'step-family, peer'],
])('%s', (bio, expected) => expect(found(bio)).toContain(expected))

test('what is akin to a situation is so from either side, and never itself', () => {
  for (const { key } of situations)
    for (const akin of akinTo(key)) {
      expect(akinTo(akin)).toContain(key)
      expect(akin).not.toBe(key)
    }
})

test('what a particular situation implies or excludes is a general one', () => {
  const general = new Set(['retired', 'new in town', ...generalSituations])
  const named = situations.flatMap(({ implies, excludes }) => [...implies, ...excludes])
  expect(named.filter((key) => !general.has(key))).toEqual([])
})

test.each([
  ['Just moved here from Cork, still finding my way around.', 'new in town, peer'],
  ['Moved to Leeds from Cork last month, for work.', 'new in town, peer'],
  ['Three years sober and proud.', 'sober, peer'],
  ['First-time dad, send coffee.', 'new parent, peer'],
  ['Since my husband died I have taken up pottery.', 'widowed, peer'],
  ['Looking after my mother, who has dementia.', 'caring for a parent, peer'],
  ['I wear hearing aids, so please face me.', 'deaf or hard of hearing, peer'],
  ['Midwife for twenty years.', 'new parent, helper'],
  ['My wife is pregnant.', 'expecting a baby, peer'],
  ['Our youngest is three and a half.', 'parent of a toddler, peer'],
  ['My lad has turned fifteen.', 'parent of teenagers, peer'],
  ['Our girl is nine weeks old.', 'new parent, peer'],
  ['Going to lectures at 44, back at university.', 'returning to study, peer'],
  ['We broke up in the spring, and I cook for one.', 'newly single, peer'],
  ['Came from Lagos in 2009.', 'immigrant, peer'],
  ['Each week I sit in the infusion chair.', 'chronic illness, peer'],
  ['The hospital bag is by the door.', 'expecting a baby, peer'],
  ['I hate my night shifts.', 'night shifts, peer'],
  ['I used to work nights.', 'night shifts, past'],
  ['I work three nights a week at the hospital.', 'night shifts, peer'],
  ['Dad to a toddler.', 'parent, peer'],
  ['Our daughter was born in March, send coffee.', 'new parent, peer'],
  ['Handed my keys in for good after thirty years.', 'retired, peer'],
  ['At 45 I packed in accounting to train as a nurse.', 'career change, peer'],
  ['The plant shut in June and my job went with it.', 'laid off, peer'],
  ['Since Tom died the evenings are long.', 'grief, peer'],
  ['Since I lost Ruth the evenings are long.', 'grief, peer'],
  ['Up at three with the baby again.', 'new parent, peer'],
  ['Dad for eleven weeks now.', 'new parent, peer'],
  ['Widow, 61, learning to sit at a table for one.', 'widowed, peer'],
  ['Six weeks here and my only friend so far is the barista.', 'new in town, peer'],
  ['Transplant from Boston, looking for my people.', 'new in town, peer'],
  ['My last day at the plant was in December.', 'retired, peer'],
  ['I moved back home to care for Mum.', 'caring for a parent, peer'],
  ['Mum does not know my name on bad days.', 'caring for a parent, peer'],
  ['A clot took my speech for a year.', 'heart trouble or stroke, peer'],
  ['My son is eight and non-verbal.', 'caring for a disabled child, peer'],
  ['I cook on supply boats, a month away at a time.', 'time away for work, peer'],
  ['My sensor beeps and I keep jelly babies in every coat.', 'diabetes, peer'],
])('%s', (bio, expected) => {
  expect(found(bio)).toContain(expected)
})

test.each([
  'My sister is a single mum.',
  'My sister is pregnant.',
  'I am not retired.',
  'I teach art.',
  'I teach braille.',
  'We went in for one scan and came out with a calendar.',
  'The Home Office lost my form.',
  'A two-year-old laptop.',
  'My favourite uncle could fix a radio.',
  'The boiler broke at Easter.',
  'Moved from Leeds to Hull.',
  'My Polish grandmother taught me.',
  'Granny was from Peel.',
  'I coach the under-12 girls.',
  'My brother is in Leeds and my sister is away for work.',
  'Moonlight walks and a quad bike.',
  'I sew for women who have just arrived in this country.',
  'I teach a free evening class in the school kitchen.',
  'Each student gets an hour and a biscuit.',
  'I have a forge and no apprentice.',
  'Everybody asks whether I am lonely.',
  'My dentist retired.',
  'Driving instructor, dual controls, endless patience.',
  'Long distance cyclist.',
  'I bake with no gluten and no fuss.',
  'Heart surgeon? No, I mend accordions. I ring handbells on Mondays.',
  'At 71 I still swim, and there is a tuba in the closet.',
  'Oar three just moved to Reno.',
  'The alto recently moved to the area, we miss her.',
  'My DM retired. Duke is a retired racing greyhound.',
  'Our band broke up in May.',
  'Grandma is in the choir. She’s lonely.',
  'Mam is 88. She is not ill, only lonely and a bit wobbly.',
  'Gym bro in recovery, currently cooking through a cookbook.',
  "Lighthouse keeper's granddaughter.",
  'Saving to take my mum to Greece.',
  'Mother of one son, and he’s gone, last winter.',
  'I’ve had beans four nights this week.',
  'My sister is planning two months in Lisbon and Porto.',
  'My own front door is the only customer so far.',
  'My constructor set is older than I am.',
  'Grandson of a Telemark fiddler.',
  '',
])('none of the writer: %s', (bio) => {
  expect(found(bio).filter((one) => !one.endsWith('helper'))).toEqual([])
})

test.each([
  'Bought Grandad’s clock back at auction.',
  'Gran’s recipes and a good knife.',
  'I keep bees on my father’s land.',
])('whose things they are says nothing of the writer: %s', (bio) => expect(situationsIn(textOf(bio), [])).toEqual([]))

test.each([
  ['Full time carer for my son with cerebral palsy.', 'caring for a parent, peer'],
  ['Full time carer for my son with cerebral palsy.', 'wheelchair user, peer'],
  ['Stay at home dad, four girls in college.', 'parent of a toddler, peer'],
  ['The wife passed in 2021.', 'married, peer'],
  ['My husband died in April.', 'married, peer'],
  ['Just finished week 2 of Couch to 5K.', 'new in town, peer'],
  ['Recently moved back home after years away.', 'new in town, peer'],
])('“%s” tells nothing of: %s', (bio, wrong) => expect(found(bio)).not.toContain(wrong))

test.each([
  ['The wife passed in 2021.', 'widowed, peer'],
  ['Stay at home dad, four girls in college.', 'parent, peer'],
  ['In my forties moved to the area, no regrets.', 'new in town, peer'],
  ['I had my hip replaced in spring.', 'injury recovery, peer'],
])('%s: %s', (bio, expected) => expect(found(bio)).toContain(expected))

test('of what stands apart the most telling part is quoted, with its sentence where only its writer may name it', () => {
  const said = 'A solicitor has the last word in it, says my ex'
  expect(situationsIn(textOf(said), [])).toMatchObject([{ situation: 'divorced', words: 'ex', sentence: said }])
  expect(situationsIn(textOf('I work nights at a bakery.'), [])[0]).not.toHaveProperty('sentence')
})
