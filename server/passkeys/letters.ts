import { writeLetter, type Letter } from '#server/mail/letter.ts'

const NOT_YOU = 'If it was not you, remove what you do not know in the settings, and change your password.'

export function passkeyAddedLetter(href: string): Letter {
  return writeLetter({
    subject: 'A passkey was added',
    paragraphs: ['From now on your account at Akin can also be signed in to with a new passkey.', NOT_YOU],
    action: { label: 'Open the settings', href },
  })
}

export function passkeyRemovedLetter(href: string): Letter {
  return writeLetter({
    subject: 'A passkey was removed',
    paragraphs: ['One of the passkeys of your account at Akin was removed and opens it no more.', NOT_YOU],
    action: { label: 'Open the settings', href },
  })
}
