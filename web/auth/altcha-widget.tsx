import 'altcha/external'
import 'altcha/altcha.css'
import './altcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { auth } from '#contract/auth.ts'

declare global {
  var $altcha: { algorithms: Map<string, () => Worker> }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'altcha-widget': {
        challenge: string
        configuration: string
        onstatechange: (event: CustomEvent<{ state: string; payload?: string }>) => void
      }
    }
  }
}

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true, language: 'en' })

/** A proof of work in place of a puzzle: a checkbox, and the browser does the rest. */
export function AltchaWidget({ onToken }: { onToken: (token: string) => void }) {
  return (
    <altcha-widget
      challenge={auth.challenge.path}
      configuration={CONFIGURATION}
      onstatechange={({ detail: { state, payload = '' } }) => onToken(state === 'verified' ? payload : '')}
    />
  )
}
