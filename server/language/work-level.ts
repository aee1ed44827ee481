import type { Work } from './reading.ts'

/** Whether somebody could be asked for their work: who is learning it or gave it up could not. */
export function isGiven({ level }: Pick<Work, 'level'>): boolean {
  return level !== 'learning' && level !== 'closed'
}

/** Whether it may be behind them: then it is not told as what they do. */
export function isLeft({ level }: Pick<Work, 'level'>): boolean {
  return level === 'retired' || level === 'closed'
}
