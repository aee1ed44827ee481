import { vi } from 'vitest'
import { system } from '#contract/system.ts'
import { answer } from './render.tsx'
import { sampleConfig } from './sample-config.ts'

/** A server that is set up with Google's captcha. */
export const RECAPTCHA = { captcha: { provider: 'recaptcha', siteKey: 'site' } } as const
export const recaptcha = answer(system.config, sampleConfig(RECAPTCHA))

const widgets: ((token: string) => void)[] = []

/** Plays Google's script, which a page loads once. Each widget that it draws is solved by calling it with a token. */
export function googleWidgets() {
  widgets.length = 0
  vi.stubGlobal('grecaptcha', {
    render: (_: HTMLElement, options: { callback: (token: string) => void }) => widgets.push(options.callback),
  })
  vi.spyOn(document.head, 'append').mockImplementation(() => window.onRecaptchaReady?.())
  return widgets
}
