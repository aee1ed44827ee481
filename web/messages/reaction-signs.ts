import type { Reaction } from '#contract/messages.ts'

/** How a reaction is drawn and called. */
export const REACTION_SIGNS: Record<Reaction, { sign: string; name: string }> = {
  like: { sign: '👍', name: 'Thumbs up' },
  love: { sign: '❤️', name: 'Heart' },
  laugh: { sign: '😂', name: 'Laughing' },
  wow: { sign: '😮', name: 'Surprised' },
  sad: { sign: '😢', name: 'Sad' },
  thanks: { sign: '🙏', name: 'Thank you' },
}
