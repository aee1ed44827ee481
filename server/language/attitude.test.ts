import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { attitudeOf } from './attitude.ts'
import { textOf } from './text.ts'

/** The attitude to what stands in brackets. */
function attitudeIn(marked: string): string {
  const source = marked.replaceAll(/[[\]]/g, '')
  const [from, to] = [marked.indexOf('['), marked.indexOf(']') - 1]
  const text = textOf(source)
  const first = text.tokens.findIndex(({ end }) => end > from)
  const last = text.tokens.findLastIndex(({ start }) => start < to)
  return attitudeOf(text, first, last)
}

test.each([
  'I love [knitting]',
  '[Sourdough], sea swimming, bad puns',
  "Can't live without my [cello]",
  "I can't get enough of [roller derby]",
  'Never miss a [match] if I can help it',
  'Not just [jazz] but anything with a horn section',
  'I never say no to a [curry]',
  "Wouldn't be without my [allotment]",
  'Never without my [camera]',
  "I can't go a day without [crosswords]",
  'I hate missing [choir]',
  'Nothing beats a cold [lido]',
  "Who doesn't love [cheese]?",
  "I don't mind a bit of [techno]",
  "It isn't that I dislike [opera]",
  'I never gave up [fencing]',
  'Used to hate [coriander], now I eat it by the bunch',
  'I used to be scared of [horses]',
  'I no longer hate [running]',
  "I can't stand golf, but I love [rugby]",
  'No drama, [hiking] at weekends',
  "I don't drink. [Hiking] is my thing",
  'Never played [chess] but would love to',
  "I've never tried [surfing] and I'm dying to",
  "I don't get to play enough [tennis]",
  'I learned [knitting] as a kid from a neighbor and still do it daily',
  'I play [harp] with my sister',
  'My wife got me into [climbing]',
  'My late dad left me his [records] and I chase bebop ever since',
  'My late dad left me his records and I chase [bebop] ever since',
  'My gran taught me to [crochet]',
  'A friend dragged me to a [ceilidh] and I never left',
  'We row [gigs] on the harbor with a crew of retired teachers',
  'My wife and I [dance] on Tuesdays',
  'Me and my brother restore [tractors]',
  'I bake my nan’s [soda bread] every Sunday',
  'Looking for people who love [puppetry]',
  'My kids think my [banjo] is noise',
  'My wife hates my [drumming]',
  'My flatmates are sick of my [synths]',
  'I live with my husband and love [opera]',
  'I love my wife, my kids and [football]',
  'Proud dad of two who loves [motorbikes]',
  'I quit my job to [bake]',
  'Gave up law to make [cheese]',
  'Swapped the office for a [pottery] wheel',
  'Ex-army, keen [climber]',
  'Retired teacher, bad at texting, good at [bridge]',
  'I played rugby at school, now it is [bowls]',
  "I'd rather be [fishing] than in a meeting",
  'All sports are boring except [cricket]',
  'Golf bores me and I love [darts]',
  'my daughter plays [badminton] with me on Sundays',
  'Our band does [ska] covers',
  'I danced [tango] in Rosario in 2009 and still dance it',
  'Took up [archery] ten years ago',
  'I <3 🎣 and [birds]',
  "Don't talk to me before [coffee]",
])('liked: %s', (marked) => {
  expect(attitudeIn(marked)).toBe('likes')
})

test.each([
  'I hate [golf]',
  "I can't stand golf, fishing or [football]",
  'i cant stand [karaoke]',
  'Anything but [jazz], please',
  '[Crowds] make me ill',
  'The sound of [bagpipes] sets my teeth on edge',
  '[Camping] isn’t for me',
  '[Musicals]? No thanks',
  '[Karaoke]: my idea of hell',
  '[Golf] - not for me',
  'Not a fan of [reality TV]',
  'Allergic to [small talk]',
  'Never got the point of [golf]',
  "I don't [ski], climb or swim",
  "I don't like hiking, camping or [fishing]",
  'No [golf], fishing or football',
  'Life without [jazz] would be fine',
  'Coffee instead of [wine]',
  "I'd rather read than watch [football]",
  'I prefer tea over [coffee]',
  'I prefer books to [television]',
  'Not into: gyms, [crypto], golf',
  'I love all music except [country]',
  'Tried [pottery] once. Never again.',
  'I tried [yoga] and it was boring',
  'Done with [dating apps]',
  'Please, no more [escape rooms]',
  '[Spiders] give me the creeps',
  'I could happily never see another [spreadsheet]',
  "Wouldn't say I'm into [fashion]",
  "You won't catch me at a [festival]",
  "I don't want to play [padel]",
  "Don't invite me to [brunch]",
  'Neither [football] nor cricket',
  'Sick of [swiping]',
  'Not looking for a [gym buddy]',
  '[Clubbing] does nothing for me',
  "I'm hopeless at [DIY]",
  '🤮 [mushrooms]',
])('disliked: %s', (marked) => {
  expect(attitudeIn(marked)).toBe('dislikes')
})

test.each([
  'I used to [row]',
  'Ex-[DJ], current baker',
  'Former [dancer], choir singer',
  'Gave up [football] in 2015',
  'I gave up [running]. Don’t miss it.',
  'Gave up smoking and [drinking]',
  "I'm a reformed [gamer]",
  'The last time I rode a [horse] was 1995',
  'Since I sold the [bike] I walk',
  'I was a competitive [gymnast] till sixteen',
  'Had a [motorbike] for thirty years; sold it after the crash',
  'As a kid I [danced] every night',
  'As a kid, I [danced] every night',
  'I played [rugby] at school',
  'In my twenties I [boxed] for the county',
  'Back in college I did [improv]',
  '[Hurler] till my shoulder went',
  'Retired [racing driver]',
  'My [clubbing] days are over',
  "I haven't [skied] in years",
  "I don't [smoke] any more",
  'I no longer [drink]',
  'Hung up my [boxing] gloves last spring',
  '[Ballet] was my life once',
  'I sang in a [choir] for ten years',
  'Loved [ballet] as a child',
  'Left the [army] in May',
  'Too old for [skateboarding] these days',
  'Dropped out of [medical school]',
  'Did [karate], gave it up',
  'quit [vaping] last year',
  'I spent my twenties touring with a [klezmer] band',
])('behind them: %s', (marked) => {
  expect(attitudeIn(marked)).toBe('past')
})

test.each([
  'My sister plays the [harp]',
  "My son's [football] takes up every weekend",
  "My girlfriend's [derby] league has swallowed our weekends",
  'My kids are [football] mad',
  "I watch my daughter's [ballet] recitals",
  'My boyfriend lives for [golf]',
  'Dad flew [gliders], Gran flew Spitfires',
  'Dad flew gliders, Gran flew [Spitfires]',
  'The ex got the caravan and the love of [camping]',
  'My granddaughter is the [horse rider] in this family',
  'People who love [CrossFit] exhaust me',
  'Everyone at work is obsessed with [padel]',
  'Married to a [potter]',
  'Daughter of a [beekeeper] and a judge',
  'My brother Tom, who lives in Leeds, collects [stamps]',
  '[Golf] is my husband’s thing',
  'The [harp] belongs to my sister',
  'My flatmate is a [drummer]. Pray for me',
  'My brother is in a band. He plays the [tuba]',
  'My sister plays the harp but hates [opera]',
  'My two older sisters both [fence]',
  "My kids' [hockey] kit fills the hall",
  'hubby loves his [trains]',
  'My best friend runs a [comedy] night',
  'I drive my son to [judo]',
])("somebody else's: %s", (marked) => {
  expect(attitudeIn(marked)).toBe('others')
})

test('any part of any text has an attitude, always the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120, unit: 'binary' }), fc.nat(), fc.nat(), (source, a, b) => {
      const text = textOf(`${source} my sister's dog, I used to hate it`)
      const first = a % text.tokens.length
      const last = Math.min(text.tokens.length - 1, first + (b % 4))
      const attitude = attitudeOf(text, first, last)
      expect(['likes', 'dislikes', 'past', 'others']).toContain(attitude)
      expect(attitudeOf(textOf(text.source), first, last)).toBe(attitude)
    }),
  )
})
