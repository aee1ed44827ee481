import { writeLetter, type Letter } from '#server/mail/letter.ts'

const NOT_YOU = 'If it was not you, somebody knows your password: change it, and look at what else is in the settings.'

export function secondStepOnLetter(href: string): Letter {
  return writeLetter({
    subject: 'Signing in takes a code now',
    paragraphs: [
      'An authenticator app was set up for your account at Akin. From now on signing in takes a code of it after your password.',
      NOT_YOU,
    ],
    action: { label: 'Open the settings', href },
  })
}

export function secondStepOffLetter(href: string): Letter {
  return writeLetter({
    subject: 'Signing in takes no code any more',
    paragraphs: [
      'The authenticator app was taken off your account at Akin. Your password is enough to sign in.',
      NOT_YOU,
    ],
    action: { label: 'Open the settings', href },
  })
}

export function secondStepOffByOperatorLetter(href: string): Letter {
  return writeLetter({
    subject: 'Signing in takes no code any more',
    paragraphs: [
      'Whoever runs Akin here has taken the authenticator app and its recovery codes off your account, as somebody asked who said that it is theirs. Your password is enough to sign in, and a new app can be set up in the settings.',
      'If it was not you who asked, answer those who run Akin here at once, and change your password.',
    ],
    action: { label: 'Open the settings', href },
  })
}

export function recoveryCodesRenewedLetter(href: string): Letter {
  return writeLetter({
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account at Akin. The ones before are good no more.', NOT_YOU],
    action: { label: 'Open the settings', href },
  })
}
