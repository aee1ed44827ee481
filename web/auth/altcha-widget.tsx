import 'altcha/external'
import 'altcha/altcha.css'
import './altcha-widget.css'
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker'
import { useEffect, useEffectEvent, useRef } from 'react'
import { auth } from '#contract/auth.ts'

$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker())

const CONFIGURATION = JSON.stringify({ hideLogo: true, hideFooter: true, language: 'en' })

/** A proof of work in place of a puzzle: a checkbox, and the browser does the rest. */
export function AltchaWidget({ onToken }: { onToken: (token: string) => void }) {
  const widget = useRef<HTMLElement>(null)
  const onState = useEffectEvent((event: Event) => {
    if (!(event instanceof CustomEvent)) return
    const detail: { state: string; payload?: string } = event.detail
    onToken(detail.state === 'verified' ? (detail.payload ?? '') : '')
  })

  useEffect(() => {
    const element = widget.current
    const listener = (event: Event) => onState(event)
    element?.addEventListener('statechange', listener)
    return () => element?.removeEventListener('statechange', listener)
  }, [])

  return <altcha-widget ref={widget} challenge={auth.challenge.path} configuration={CONFIGURATION} />
}
