import type { Linkedin } from './linkedin.ts'

/** Nothing here can stand in for LinkedIn: without it there is no linking, and the product says so. */
export function embeddedLinkedin(): Linkedin {
  return {
    isConfigured: false,
    start: () => Promise.resolve(null),
    finish: () => Promise.resolve({ outcome: 'failed' }),
    revoke: () => Promise.resolve(),
  }
}
