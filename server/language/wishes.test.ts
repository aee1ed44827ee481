import { expect, test } from 'vitest'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { thingsIn } from './things.ts'
import { wishesIn } from './wishes.ts'
import { workIn } from './work.ts'

function read(bio: string) {
  const text = textOf(bio)
  const does = workIn(text)
  const situations = situationsIn(text, does)
  return wishesIn(text, { things: thingsIn(text, [], { does, situations }), does, situations })
}

test.each([
  ['Looking for a guitar teacher.', 'is looking for', 'a guitar teacher'],
  ['My sister plays, but I need someone to show me the ropes.', 'needs', 'someone to show me the ropes'],
  ['could really do with a proofreader tbh', 'could use', 'a proofreader'],
  ['Our band lost its drummer in May', 'lost its', 'drummer in May'],
  ["I'd love a mentor who has been through it.", 'would love', 'a mentor who has been through it'],
  ['My nonprofit needs a website.', 'needs', 'a website'],
  ['Do you know a good plumber?', 'asks', 'Do you know a good plumber'],
  ['In the market for a plumber.', 'is looking for', 'a plumber'],
  ['I never got round to learning the accordion.', 'has never got round to', 'learning the accordion'],
  ['A drummer would make us complete.', 'would welcome', 'A drummer'],
  ['Join me for chess on Sundays.', 'writes', 'Join me for chess on Sundays'],
  ['No idea how to prune a fig.', 'has no idea', 'how to prune a fig'],
  ['Finally want to learn to swim.', 'wants', 'learn to swim'],
  ['Wanted: one Dungeon Master with patience', 'is looking for', 'one Dungeon Master with patience'],
  ['Tired of bouldering alone.', 'is tired of', 'bouldering'],
  ['Anyone here plays hockey?', 'asks', 'Anyone here plays hockey'],
  ['We are short of tenors as per usual.', 'is short of', 'tenors'],
  ['Can anyone recommend a piano tuner?', 'asks', 'Can anyone recommend a piano tuner'],
  ['An hour of whist with somebody would be gold.', 'would welcome', 'An hour of whist with somebody'],
  ['I look for other grandmothers.', 'is looking for', 'other grandmothers'],
  ['Need to find a chapel with a choir.', 'needs to find', 'a chapel with a choir'],
  ['Somebody please show me where to get a decent scone.', 'would like to be shown', 'where to get a decent scone'],
  ['Need a hand getting these looms sorted.', 'needs', 'a hand getting these looms sorted'],
  ['Would appreciate a coffee with any archivist.', 'would love', 'a coffee with any archivist'],
  ['Two dads new to the neighbourhood, would love to meet other families.', 'would like to', 'meet other families'],
  ['In return: teach me to sail?', 'would like to be taught', 'to sail'],
  ['Room for two more at our table of whist.', 'has room', 'at our table of whist'],
  ['Our pub team needs people who can say yes.', 'needs', 'people who can say yes'],
  ['It would be lovely to meet other cellists.', 'would like to', 'meet other cellists'],
  ['I would be so grateful for help with my CV.', 'would love', 'help with my CV'],
  ['Open to advice from people who have moved abroad.', 'is open to', 'advice from people who have moved abroad'],
  ["We're always after more altos.", 'is after', 'more altos'],
  ['Me and my mate need a drummer for a loud trio.', 'needs', 'a drummer for a loud trio'],
  ['I search a person who can correct me.', 'is looking for', 'a person who can correct me'],
  ['I am searching somebody for tennis.', 'is looking for', 'somebody for tennis'],
  ['My wedding dress needs taking in.', 'would like help with', 'My wedding dress'],
  ["The chimney hasn't been swept since March.", 'would like help with', 'The chimney'],
  ['My daughter needs a maths tutor.', 'is looking for', 'a maths tutor'],
  ['We can never get enough volunteers.', 'is short of', 'volunteers'],
  ['What I need is somebody who can cook for two hundred.', 'is missing', 'somebody who can cook for two hundred'],
  ["I wouldn't mind meeting other widowers.", 'would welcome', 'meeting other widowers'],
  ['My tax return is beyond me.', 'struggles with', 'My tax return'],
  ['High time I learned Welsh.', 'wants', 'Welsh'],
  ['Planning a town trail and could do with somebody who knows maps.', 'is getting started', 'a town trail'],
])('“%s” is a wish', (bio, lead, words) => {
  const [seek] = read(bio).seeks

  expect(seek?.words).toBe(words)
  expect(seek?.lead).toContain(lead.split(' ')[0])
})

test.each([
  ['Anyone need a hand with a move?', 'help', 'a hand with a move'],
  ['Happy to mentor founders.', 'mentor', 'mentor founders'],
  ['I teach weather to gliding clubs.', 'learn', 'teach weather to gliding clubs'],
  ["I'd gladly help anyone in their first year of teaching.", 'mentor', 'help anyone in their first year of teaching'],
  ['Beginners welcome on Mondays.', 'learn', 'Beginners'],
  ['I run a guitar class at the library.', 'learn', 'I run a guitar class at the library'],
  ['I am the one friends ask about taxes.', 'help', 'taxes'],
  ['Ask me about sourdough.', 'help', 'sourdough'],
  ['If your bike is broken, bring it by.', 'help', 'bike'],
  ['You are welcome to join our Tuesday choir.', 'project', 'join our Tuesday choir'],
  ["I don't mind talking about the divorce.", 'mentor', 'talking about the divorce'],
  ['I run a grief group for widows.', 'company', 'a grief group for widows'],
])('“%s” is an offer', (bio, purpose, words) => {
  const [offer] = read(bio).offers

  expect(offer?.purpose).toBe(purpose)
  expect(offer?.words).toContain(words)
})

test.each([
  "I don't teach any more.",
  'My son runs a guitar class.',
  'I dropped out of a guitar class.',
  'I used to teach chess.',
  'My brother is happy to help with taxes.',
  'Looking for someone who can teach me guitar.',
  'A lute, and someone who will tell me what is wrong with it.',
  'In return: teach me to sail?',
  'In my free time I want noise.',
  'Got a spare scope if you want to come.',
  'Laid off in June after 11 years in marketing.',
  'Guitarist in a punk duo. We have been through three drummers.',
])('“%s” offers nothing', (bio) => {
  expect(read(bio).offers).toEqual([])
})

test.each([
  ['If you need a ladder, I have one.', 'can be asked for', 'a ladder'],
  ['If you are new to photography, walk a block with me.', 'offers help to whoever is new to', 'photography'],
  ['If you struggle with algebra, ask me.', 'offers help to whoever struggles with', 'algebra'],
  ['If you want to learn chess, come by on Monday.', 'offers help to whoever would like', 'to learn chess'],
  ['If one of you wants to learn chess, come by.', 'offers help to whoever would like', 'to learn chess'],
  ['If you are starting a choir, write.', 'offers help to whoever is starting', 'a choir'],
])('“%s” %s “%s”', (bio, lead, words) => {
  const [offer] = read(bio).offers

  expect(offer).toMatchObject({ lead, words })
})

test('a wish says what it is about: an occupation, things, a language, and else its telling words', () => {
  const [teacher, tongue, mangle] = read(
    'Looking for a guitar teacher. Looking for someone to speak Welsh with. Need somebody to fix a mangle.',
  ).seeks

  expect(teacher).toMatchObject({ purpose: 'learn', role: 'guitar teacher' })
  expect(tongue?.about).toContain('tongue Welsh')
  expect(mangle?.about).toContain('~mangl')
})

test('who asks for help with model trains asks for no model', () => {
  expect(read('I need a hand with my model trains.').seeks[0]?.role).toBeNull()
})

test('who takes one photo a day takes on nobody', () => {
  expect(read('I take one photo a day and throw most of them away.').offers.map(({ lead }) => lead)).not.toContain(
    'takes on',
  )
})

test('what the sentences beside a wish tell of work is not what is wanted', () => {
  const [meet] = read(
    'Software tester before the twins. I would love to meet parents who can talk. I do my own taxes.',
  ).seeks

  expect(meet?.about.filter((key) => /^job |taxes/.test(key))).toEqual([])
})

test.each([
  ['I have plums coming out of my ears.', 'plums'],
  ['The pears fall faster than we can eat them, free to a good home.', 'pears'],
])('“%s” tells of too much, and asks for none', (bio) => {
  expect(read(bio).seeks).toEqual([])
  expect(read(bio).offers.flatMap(({ about }) => about)).toContain('matter fruit and vegetables to share')
})

test('what somebody cannot do yet is about what stands beside it', () => {
  expect(
    read("I inherited a piano and I can't play a note.").seeks.some(
      ({ lead, about }) => lead === 'cannot' && about.includes('piano'),
    ),
  ).toBe(true)
})

test.each([
  ['Moved my mother in after her dementia diagnosis. I need somebody to be with her.', 'matter elder care'],
  ['Failed the driving test three times. My instructor retired. Need a new one with nerves.', 'matter driving lessons'],
  ["Mum's wedding dress is two sizes too big. Looking for someone who can take it in.", 'matter tailoring'],
  ["I'm learning Japanese, kanji kill me. Need a teacher.", 'matter Japanese'],
])('“%s” points at %s', (bio, matter) => {
  expect(read(bio).seeks.findLast(({ lead }) => !lead.startsWith('writes'))?.about).toContain(matter)
})

test.each([
  'I make perfume that smells like wet garages. I need noses.',
  'Retired Latin teacher. I am looking for somebody with whom to read Horace.',
  'Conservator, months with one old floor. I need people who are loud.',
  'Seven years since I set foot in a poker room, and I plan to keep it that way.',
])('“%s” says what it is about, or asks for nothing', (bio) => {
  expect(read(bio).seeks.flatMap(({ lead, about }) => (lead.startsWith('writes') ? [] : about.filter((key) => key.startsWith('matter '))))).toEqual([]) // prettier-ignore
})

test('whatever may not be repeated is left out of the words, and the wish stays', () => {
  const [seek] = read('Looking for a mentor at https://evil.example').seeks

  expect(seek).toMatchObject({ purpose: 'mentor', words: '' })
})

test('all words are the writer’s to the letter', () => {
  const bio = "Lookin 4 a DRUMMER who likes surf rock!! Happy to teach anyone the bass — I've got a garage."
  const { seeks, offers } = read(bio)

  expect(seeks.length + offers.length).toBeGreaterThan(1)
  for (const { words } of [...seeks, ...offers]) expect(bio).toContain(words)
})

test.each([
  'I keep a map of the benches.',
  'I foster old dogs.',
  'I brew beer and grow hops.',
  'I run three laundrettes.',
  'When I show up I show up with pie.',
])('“%s” is a doing and no offer', (bio) => {
  expect(read(bio).offers).toEqual([])
})

test.each([
  ['I would love to meet parents who can talk about anything else.', 'company'],
  ['I would love to meet someone who has been through this.', 'mentor'],
  ['I need someone to hold me to it.', 'company'],
  ['Looking for somebody who drags me to the gym.', 'company'],
  ['Always looking for a fourth for canasta.', 'company'],
  ['I would love an honest opponent at checkers.', 'company'],
  ['Somebody hike on Fridays?', 'company'],
  ['I would love a co-maintainer.', 'project'],
  ['Looking for other quilters to make it with us.', 'project'],
  ['I would like to push prams around the park with another dad.', 'company'],
  ['I would like to write songs with another poet.', 'project'],
  ['Trying to get my head around sourdough.', 'learn'],
  ['I would like to know a few women round here.', 'company'],
  ['Looking for a low-key board game night.', 'company'],
])('%s: for %s', (bio, purpose) => {
  expect(read(bio).seeks.map((wish) => wish.purpose)).toEqual([purpose])
})
