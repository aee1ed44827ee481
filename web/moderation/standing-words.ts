import type { Standing } from '#contract/standing.ts'

/** How a member stands, in a sentence. */
export const STANDING_WORDS: Record<Standing['status'], string> = {
  good: 'Your account is in good standing.',
  limited: 'For a while you can write to and ask nobody new.',
  suspended:
    'Your account is suspended. Nobody sees you, and you can use this page alone: to appeal, to take your data along, or to leave.',
}
