import type { LinkPurpose } from './account-links.ts'
import { writeLetter, type Letter } from '#server/mail/letter.ts'

const NOT_YOU = 'If it was not you who asked, you need not do anything: nothing changes without the link.'

/** What is mailed with a link, by what the link is for. */
export const LINK_LETTERS: Record<LinkPurpose, (href: string) => Letter> = {
  verify_email: (href) =>
    writeLetter({
      subject: 'Please confirm your email',
      paragraphs: ['Welcome to Akin. Please confirm that this address is yours, so that you never lose your account.'],
      action: { label: 'Confirm this address', href },
      after: [
        'The link works once, for a day.',
        'If you did not sign up, somebody may have mistyped their address. You need not do anything.',
      ],
    }),
  reset_password: (href) =>
    writeLetter({
      subject: 'Choose a new password',
      paragraphs: ['Somebody, most likely you, asked for a new password for your account at Akin.'],
      action: { label: 'Choose a new password', href },
      after: ['The link works once, for half an hour.', NOT_YOU],
    }),
  sign_in: (href) =>
    writeLetter({
      subject: 'Your link to sign in',
      paragraphs: ['Here is the link you asked for. It signs you in to Akin without a password.'],
      action: { label: 'Sign in', href },
      after: ['The link works once, for a quarter of an hour. Please do not pass it on.', NOT_YOU],
    }),
  change_email: (href) =>
    writeLetter({
      subject: 'Please confirm your new email',
      paragraphs: ['You asked to use this address for your account at Akin from now on.'],
      action: { label: 'Use this address', href },
      after: ['The link works once, for a day.', NOT_YOU],
    }),
  undo_email: (href) =>
    writeLetter({
      subject: 'Your email at Akin was changed',
      paragraphs: [
        'Your account at Akin has another email now, and this address no longer belongs to it. If you did that, all is well.',
        'If it was not you, take your account back: the link below brings this address back, signs everybody out and lets you choose a new password.',
      ],
      action: { label: 'It was not me', href },
      after: ['The link works once, for seven days.'],
    }),
}

export function recoveryCodeUsedLetter(href: string, left: number): Letter {
  return writeLetter({
    subject: 'A recovery code was used',
    paragraphs: [
      `One of the recovery codes of your account at Akin was just used, and is good no more. You have ${left === 1 ? 'one' : left} left.`,
      'If it was not you, somebody has your codes: change your password, and make new codes in the settings.',
    ],
    action: { label: 'Open the settings', href },
  })
}

export function passwordChangedLetter(href: string): Letter {
  return writeLetter({
    subject: 'Your password was changed',
    paragraphs: [
      'Your password at Akin was just changed, and every other device was signed out. If you did that, all is well.',
    ],
    action: { label: 'It was not me: choose a new password', href },
  })
}
