import type { Work } from './reading.ts'

/** Whether somebody could be asked for their work: who is learning it or gave it up could not. */
export function isGiven({ level }: Pick<Work, 'level'>): boolean {
  return level !== 'learning' && level !== 'closed'
}

/** Whether it may be behind them: then it is not told as what they do. */
export function isLeft({ level }: Pick<Work, 'level'>): boolean {
  return level === 'retired' || level === 'closed'
}

/** Many make music, take portraits, play, knit or keep bees for love, and some crew a lifeboat: those are of a trade who say that they work in it. */
export function isByTrade(work: Work): boolean {
  if (isLeft(work) || /^(?:i )?volunteer/i.test(work.words)) return false
  return !FOR_LOVE.has(work.field) || work.level === 'working' || work.level === 'leading'
}
const FOR_LOVE = new Set([
  'music',
  'visual arts',
  'stage, film and performance',
  'sports and fitness',
  'crafts',
  'animals',
  'farming, gardens and land',
])
