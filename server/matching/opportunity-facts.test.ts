import { expect, test } from 'vitest'
import { readProfile } from '#server/language/read-profile.ts'
import { findingsOf } from './opportunity-facts.ts'

const read = (bio: string) => readProfile({ bio, interests: [] })

test.each([
  ['Anyone want to do a recipe swap? The freezer and the dishwasher are full.', 'I fix dishwashers and freezers.'],
  ['Looking for a mentor in pottery. I am back at university at 45.', 'Retired bookkeeper, I went back to university at 50.'],
  ['Looking for an electrician who knows old gardens.', 'Landscape gardener.'],
  ['Looking for a chess partner. The kiln is full and the goats are loud.', 'Looking for somebody to sail with. Goats at home, and a kiln.'],
  ['Would like to learn to develop film.', 'Web developer, I teach coding.'],
  ['First time in nine months I have touched a trumpet.', 'Trumpet teacher.'],
  ['I cannot mend your bicycle, I only ride it.', 'Bicycle mechanic.'],
  ['Looking for a badminton partner.', 'Squash on Fridays, all levels welcome.'],
  ['Would not mind somebody across the table for cribbage.', 'Dungeon master for twelve years.'],
  ['I want to see old smocks, worn ones, with the patches.', 'Sober four years, and glad to talk about it.'],
  ['My kitchen tap drips all night.', 'Retired plumber.'],
  ['Looking for a fourth for bridge.', 'I would like a worthy opponent at chess.'],
  ['I would love a partner for squash.', 'Table tennis is no game for cellars, ask anybody.'],
  ['Looking for runners, rain or shine.', 'Would love to watch the rain with somebody.'],
  ['Looking for somebody to split a bench at the print shop.', 'I started a swap bench at our school.'],
  ['I play checkers with my brother by mail. I would like a worthy opponent.', 'Looking for people to talk about brothers.'],
  ['I would love a climbing partner who is okay with talk of tractors.', 'Looking for people who like tractors.'],
  ['Bike mechanic. If you are new and need a lift to a meeting, say so.', 'I give lifts in my van.'],
  ['I would like to hear what you could explain to me.', 'I help anyone with statistics.'],
  ['Wants to try to fix the last one. I used to row.', 'Training for a regatta.'],
  ['Potter in training, I need hands!!', 'Beginners train with me on Sundays.'],
  ['The pub choir is Mondays, all of us terrible at darts.', 'Singing teacher.'],
  ['Looking for a fourth for canasta.', 'I want to find a pub quiz team.'],
  ['Looking for a fourth for euchre.', 'I want to find a board game night.'],
  ['I would love a running partner at six in the morning.', 'I used to run marathons.'],
  ['Escape room team needs a fifth who does not panic about locks.', 'Realtor.'],
  ['I look for a milonga.', 'I danced ballet for fourteen years.'],
  ['I would like to meet others who do this. Coffee at mine?', 'Looking for someone to practice Spanish with over coffee.'],
  ['I would love somebody to read the newspaper with.', 'My filo pastry you can read newspaper through.'],
  ['Looking for a singer.', 'Beats by night. If you sing and show up on time, write me.'],
  ['I would like to walk each Sunday with others.', 'I grew up beneath mountains, yours is very cute.'],
  ['I look for a tango partner.', 'I call ceilidhs.'],
  ['Six weeks in. Would love to meet another new mom.', 'Mother of two teenagers.'],
  ["Need a carpenter? Don't look at me.", 'Carpenter.'],
  ['I need an electrician for a dead socket.', "If you need an electrician, don't ask me, I blew two fuses."],
  ["I'd never hire a wedding planner, we married in a car park.", 'Wedding planner.'],
  ['Would love a massage therapist, my shoulders are stone.', 'Trained as a massage therapist, but with my arthritis I had to stop for good.'],
  ['Looking for a running partner, slow, Sundays.', "I'm running for mayor."],
  ['Wanted: an accordion player for a golden wedding.', 'I love accordion music and cannot play a note.'],
  ["I'd love to be shown how to write Arabic letters.", 'Arabic calligrapher. I take no pupils.'],
  ['Were looking for a wedding photographer for ages, but our big day was in June.', 'Wedding photographer.'],
  ['I would love advice from somebody who has been through IVF.', 'Going through IVF, three rounds.'],
  ['Looking for a French conversation partner.', 'Looking for a Korean conversation partner.'],
  ['I would love somebody to split a shelf at the studio.', 'I keep a shelf of old radios.'],
  ['We are a trio trying to become a quartet.', 'I want to start a band.'],
  ['I could use a laborer two days a week.', 'I can fix your deadlift.'],
  ['Looking for an editor for my film.', 'Reporter.'],
  ['Anybody know bread? I would like to learn.', 'When I show up I show up with good bread.'],
  ['I would love a writing partner for sketches.', 'I teach Pilates to people who groan when they stand up.'],
  ['Looking for people to make a horror film with.', 'I have seen every horror film twice.'],
  ['In my language everybody is a poet; here I drive a bus. I would like to meet people in my week off.', 'I write poems.'],
  ['Here I have a soup cart, the engineer part is the ladle. Who wants some?', 'Car mechanic, I mend engines for others.'],
])('“%s” is not asked of “%s”', (asker, giver) => {
  expect(findingsOf(read(asker), read(giver)).filter(({ isWeak }) => !isWeak)).toEqual([])
}) // prettier-ignore

test.each([
  ['Looking for a squash partner.', 'Squash on Fridays, all levels welcome.'],
  ['Looking for a fourth for bridge.', 'I would like a new partner for bridge.'],
  ['Looking for a five-a-side team.', 'We need players for soccer on Sundays.'],
  ['Could use help with bookkeeping before April.', 'I do free taxes and we are short of volunteers.'],
  ['Looking for people to go birding with.', 'Birding at the marsh on Sundays.'],
  ['Looking for people for dominoes.', 'Looking for people for a board game night.'],
])('“%s” is asked of “%s”', (asker, giver) => {
  expect(findingsOf(read(asker), read(giver)).filter(({ isWeak }) => !isWeak)).not.toEqual([])
})

test.each([
  ['Looking for people to walk with on Saturdays.', 'I lead a walking group for over-60s.', 'company'],
  ['Looking for someone to learn life drawing with.', 'I draw people on the bus.', 'company'],
  ['We need folks who can solder and folks who can listen to a toaster.', 'I can fix most toasters.', 'help'],
  ['Looking for a web developer to put my drawings online.', 'I mentor people in software, web developers especially.', 'role'],
  ['I am putting together a book club.', "Children's librarian.", 'project'],
  ['I want to start a band.', 'Bass player.', 'project'],
  ['New dad. I would like to push prams around the park with another dad.', 'On paternity leave with a four-month-old.', 'company'],
  ['Someone hike on Monday?', 'I lead the walking group for over-60s.', 'company'],
  ['I play chess by mail and would like an honest opponent.', 'I run a chess night.', 'company'],
  ['I would love a co-maintainer for my open source library.', 'Looking for somebody to collaborate with on open source.', 'project'],
  ['Graphic designer. Looking for other designers to have lunch with.', 'Graphic designer, freelance.', 'field'],
])('“%s” and “%s” are told as %s', (asker, giver, rule) => {
  expect(findingsOf(read(asker), read(giver))[0]?.fact.rule).toBe(rule)
}) // prettier-ignore

test('whoever looks for people at home between shifts looks for none of the trades they speak of', () => {
  const asker = read('In my village everybody is a baker; here I am a welder. I would like to meet people.')

  expect(findingsOf(asker, read('Baker.')).filter(({ isWeak }) => !isWeak)).toEqual([])
})

test('who trains for a trade is a colleague of who does so, and not yet of who has it', () => {
  const [plumber, trainee, another] = [
    'Plumber, all jobs.',
    'Apprentice plumber.',
    'Apprentice plumber, second year.',
  ].map(read)
  const rulesOf = (one = plumber!, other = plumber!) => findingsOf(one, other).map(({ fact }) => fact.rule)

  expect([rulesOf(), rulesOf(trainee, another)]).toEqual([['field'], ['field']])
  expect(rulesOf(plumber, trainee)).toEqual([])
})

test('a trade is quoted in the sentence it stands in, as far as that may be', () => {
  const saidOf = (giver: string) => findingsOf(read('I need a face painter for our fair.'), read(giver))[0]?.fact.sentence // prettier-ignore

  expect(saidOf('Face painter, tigers and butterflies, school fairs gladly for free.')).toContain(
    '“Face painter, tigers and butterflies, school fairs gladly for free”',
  )
  expect(saidOf('Face painter.')).toContain('“Face painter”')
})
