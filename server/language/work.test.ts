import { expect, test } from 'vitest'
import { textOf } from './text.ts'
import { workIn } from './work.ts'

function occupations(bio: string): string[] {
  return workIn(textOf(bio)).map(({ occupation, level }) => (level ? `${occupation}, ${level}` : occupation))
}

test.each([
  ['Sparky, dad of three.', ['electrician']],
  ['I coach netball juniors on Saturdays.', ['sports coach']],
  ['Retired postie, up before dawn.', ['postal worker, retired']],
  ["I'm a pediatric nurse in Leeds and I sail.", ["children's nurse, working"]],
  ['I have driven a cab for nine years.', ['taxi driver, leading']],
  ['I keep a one-room bookshop.', ['bookseller']],
  ['Apprentice plumber, learning every day.', ['plumber, learning']],
  ['Barber in Luton. Backgammon shark.', ['barber']],
  ['I translate from Arabic.', ['translator']],
  ['I run a wine bar.', ['bar owner']],
  ['I am a cat lady and a nurse.', ['nurse']],
  ['I am a birder and a nurse.', ['nurse']],
  ['I work in a hotel.', ['hotel worker, working']],
  ['Night auditor in a hotel.', ['hotel receptionist']],
  ['I coach youth soccer.', ['soccer coach']],
  ['Nights on a stroke ward leave me wired.', ['nurse']],
  ['After forty years in general practice I paint.', ['gp, retired']],
  ['I left the police and never looked back.', ['police officer, retired']],
  ['The museum pays me to talk.', ['museum worker']],
  ['33 years a cook in school kitchens.', ['chef, leading']],
  ['Forty years a machinist, buttonholes mostly.', ['machinist, leading']],
  ['I’m the only plumber for three villages.', ['plumber, working']],
  ['Accountant at home, cleaner here.', ['accountant, retired', 'cleaner']],
  ['Au pair before, now training as a nurse.', ['au pair, retired', 'nurse, learning']],
  ['Thirty years in software, now I teach the retired to use their phones.', ['software engineer, retired', 'teacher']],
  ['Fifteen years in insurance. Now I bake bread for a living.', ['insurance clerk, retired', 'baker']],
  ['Thirty years a nurse, these days I keep bees.', ['nurse, retired', 'beekeeper']],
  ['Thirty years a nurse, now I run the ward.', ['nurse, leading']],
  ['Twenty years in kitchens, now in Leeds.', ['chef, leading']],
  ['Ex teacher, now a baker.', ['teacher, retired', 'baker']],
])('%s', (bio, expected) => {
  expect(occupations(bio)).toEqual(expected)
})

test.each([
  'Looking for a plumber who turns up.',
  'My sister is a nurse.',
  'I do my own taxes and make all my own dresses.',
  'I keep reading about bees.',
  'I’ve taught myself quite decent Italian.',
  'I taught myself guitar.',
  'I’m thinking about an electrician apprenticeship.',
  'We waited two years for the council to fix it.',
  'Thirty years of it, and hated every week of it.',
  'Walking, music, dogs.',
  'Found an old radio in a skip.',
  'On leave till Christmas.',
  'I sell coach tours.',
  'I love my barber and my barber loves me.',
  'A patient teacher would be worth gold.',
  'Not a doctor, whatever my mother says.',
  'Need a drummer by Friday.',
  'I spent three days in a hotel in Rome.',
  'My daughter works in a bank.',
  'I dream of a job in a bakery.',
  'I run for the bus and teach nobody anything.',
  "Judge Rinder's biggest fan.",
  "Keeper of the society's printer and the zines' printer.",
  'Farm girl stuck in the city.',
  'Full time carer for my son.',
  'Student and indie films, mostly.',
  'The engineer part is the dough.',
  'I coach women who go back to work.',
  'I do not know taxes.',
  'Rented house, six hens, landlord knows about four.',
  'Every Saturday I coach a middle school robotics team.',
  'Stress baker: ninety madeleines since Tuesday.',
  'Weekend potter and reluctant gardener.',
  'On school days I am a horse, a pillow and a chef.',
  'Before coffee I am a goat, a sloth and a judge.',
  "I'm a sheep and a chauffeur, says my boss.",
  'Vet says he’s fine.',
  'Competitive marrow grower.',
  'Our street party was cancelled for the third year because of insurance.',
  'These days I knit for the premature ward.',
  'My brother does magic, and I do his accounts.',
  'I smell of other people’s Hamlet, left armpit, act five.',
  'I can’t bear the word “wellness”. I’ve worked in it for sixteen years.',
])('no occupation of the writer: %s', (bio) => {
  expect(occupations(bio)).toEqual([])
})

test('the words are the writer’s own', () => {
  const bio = "I'm a night-shift nurse. I keep bees."
  for (const { words } of workIn(textOf(bio))) expect(bio).toContain(words)
  expect(workIn(textOf('Architect by training, builder by choice.'))[0]?.level).toBe('retired')
  expect(workIn(textOf('Coach of a rec soccer team.'))[0]?.words).toBe('Coach of a rec soccer team')
})
