import type { CasePage, Decision, LogEntry, QueuedCase } from '#contract/moderation.ts'

/** The decisions by the keys that choose them, with the words of the desk. */
export const DECISIONS: { shortcut: string; decision: Decision; label: string; means: string }[] = [
  { shortcut: '1', decision: 'dismiss', label: 'Dismiss', means: 'No rule was broken. The member hears nothing.' },
  { shortcut: '2', decision: 'remove', label: 'Remove', means: 'Photo, bio or a reported message go.' },
  { shortcut: '3', decision: 'warn', label: 'Warn', means: 'The member is told, and may go on.' },
  { shortcut: '4', decision: 'limit', label: 'Limit', means: 'No new conversations and requests for some days.' },
  { shortcut: '5', decision: 'suspend', label: 'Suspend', means: 'Signed out everywhere and seen by nobody.' },
  { shortcut: '6', decision: 'restore', label: 'Restore', means: 'What is in force is taken back.' },
]

export const CONFIRM = {
  decision: 'confirm',
  label: 'Confirm for good',
  means: 'You are the second moderator.',
} as const

export const WAITS_FOR: Record<NonNullable<QueuedCase['waitsFor']>, string> = {
  reports: 'Reports',
  confirmation: 'For good?',
  appeal: 'Appeal',
}

export const ACTIONS: Record<LogEntry['action'], string> = {
  dismiss: 'Dismissed',
  remove: 'Removed photo, bio or message',
  warn: 'Warned',
  limit: 'Limited',
  suspend: 'Suspended',
  confirm: 'Confirmed for good',
  restore: 'Restored',
  appeal: 'Appealed',
  end: 'The suspension ended',
}

export const BARRED: Record<NonNullable<CasePage['barred']>, string> = {
  own_case: 'This is about you, or was reported by you. Another moderator decides it.',
  second_moderator: 'You have decided this before. Another moderator decides now.',
}

/** Whom a case is about, the account being there or not. */
export function nameOf({ name }: Pick<QueuedCase, 'name'>): string {
  return name ?? 'A deleted account'
}
