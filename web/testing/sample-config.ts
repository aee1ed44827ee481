import type { PublicConfig } from '#contract/system.ts'

/** A server with nothing set up, but for what a test says otherwise. */
export function sampleConfig(changes: Partial<PublicConfig> = {}): PublicConfig {
  return {
    password: { minLength: 6 },
    captcha: { provider: 'altcha' },
    payments: { provider: 'off' },
    ai: { provider: 'built-in' },
    linkedin: false,
    openid: null,
    passkeys: false,
    places: { provider: 'geonames' },
    welcomeWaits: false,
    ...changes,
  }
}
