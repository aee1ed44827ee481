import { memoized } from '#server/language/lexicon/memoized.ts'
import { plainPhrase } from '#server/language/lexicon/phrase.ts'
import { ambiguities } from '#server/language/lexicon/senses.ts'
import { termOf, things } from '#server/language/lexicon/things.ts'
import { stemsOf } from './phrase-stems.ts'

/** What is told, and the keys it was understood by. */
type Told = { about: string[]; words: string }

const LONGEST_NAME = 4
const SPORTS = [
  'racket sports',
  'cricket, baseball and softball',
  'soccer and football',
  'basketball, volleyball and team sports',
  'rugby, american football and other football codes',
  'golf, bowls and target sports',
  'swimming and diving',
  'surf, skate and board sports',
  'winter sports',
  'martial arts and boxing',
]
const ROLE_PLAYING = 'role-playing'
const TABLE_GAMES = ['board and card games', 'puzzles and quizzes', ROLE_PLAYING]
const GAMES = new Set([...SPORTS, ...TABLE_GAMES, 'dance'])
/** All that is told of in these themes is one game. */
const ONE_GAME = new Set(['soccer and football', ROLE_PLAYING])
/** In these sub-themes games stand beside each other that only their names tell apart. */
const OF_SEVERAL = new Set(['squash and court games', 'padel, pickleball and newer games', 'netball, handball and korfball', 'hockey on grass, lacrosse and stick sports', 'kabaddi and traditional team games', 'ultimate and newer team sports', 'sport in general', 'rounders and other bat games', 'bowls and boules', 'bowling alleys, quoits and lawn games', 'darts, snooker and pool', 'pub, garden and club games', 'modern board games', 'party and family', 'chess and abstract', 'playing cards', 'partner dances', 'folk and traditional dance', 'dance of the world', 'dancing', 'ballet and theatre dance', 'street and club dance']) // prettier-ignore
/** Names that any game of their theme is called by. */
const ANY = new Set(['board games', 'card games', 'board game cafes', 'sport', 'racket sports', 'party games', 'dancing', 'dance classes', 'social dancing']) // prettier-ignore

const QUIZZES = new Set(['pub quizzes', 'pub quiz team'])
/** Every dance is danced. */
const DANCED = '~danc'

/** Called after another game. */
const APART = new Set(['table tennis'])

/** Whether both name a game and it is not the same: who wants a fourth for bridge wants bridge, and is met by no opponent at chess. */
export function areOfOtherGames(one: Told, other: Told): boolean {
  const [mine, theirs] = [gamesOf(one), gamesOf(other)]
  if (mine.length === 0 || theirs.length === 0) return [...mine, ...theirs].some(isDanceOfItsOwn)
  return !mine.some((game) => theirs.some((same) => isSameGame(game, same)))
}

/** One dance of many, which is met by nothing that only has to do with dancing. */
function isDanceOfItsOwn(game: string): boolean {
  return things.concepts.get(game)?.theme === 'dance' && !ANY.has(game)
}

function isSameGame(one: string, other: string): boolean {
  if (one === other) return true
  if (QUIZZES.has(one) && QUIZZES.has(other)) return true
  const [mine, theirs] = [things.concepts.get(one)!, things.concepts.get(other)!]
  if (mine.theme !== theirs.theme || areCards(one) !== areCards(other)) return false
  if (ANY.has(one) || ANY.has(other) || ONE_GAME.has(mine.theme)) return true
  if (mine.sub === theirs.sub && !OF_SEVERAL.has(mine.sub)) return true
  if (mine.sub !== theirs.sub && (APART.has(mine.sub) || APART.has(theirs.sub))) return false
  const names = new Set(stemsOf(other).filter((stem) => stem !== DANCED))
  return stemsOf(one).some((stem) => names.has(stem))
}

/** Whoever looks for a fourth at bridge comes to no board game night. */
function areCards(game: string): boolean {
  return things.concepts.get(game)!.sub === 'playing cards'
}

/** The games that are named, whatever else is: of "I danced ballet" ballet. */
function gamesOf({ about, words }: Told): string[] {
  const games = [...new Set([...about.filter(isGame), ...gamesNamed(words)])]
  const particular = games.filter((game) => !ANY.has(game))
  return particular.length > 0 ? particular : games
}

function isGame(key: string): boolean {
  return key === 'pub quiz team' || GAMES.has(things.concepts.get(key)?.theme ?? '')
}

const gamesNamed = memoized(20_000, (words): readonly string[] => {
  const said = plainPhrase(words).split(' ')
  const found: string[] = []
  for (let first = 0; first < said.length; first++) {
    for (let last = Math.min(first + LONGEST_NAME, said.length); last > first; last--) {
      const key = namedBy(said.slice(first, last).join(' '))
      if (key === null) continue
      if (isGame(key)) found.push(key)
      first = last - 1
      break
    }
  }
  return found
})

/** What a name surely names: "cricket" is nearly always the game, "go" and "spades" are not. */
function namedBy(name: string): string | null {
  const ambiguity = ambiguities.get(name)
  if (ambiguity) return ambiguity.undecided === 'sure' ? (ambiguity.senses[0]?.concept?.key ?? null) : null
  const term = termOf(things, name)
  return term && !term.isSign ? term.concept.key : null
}
