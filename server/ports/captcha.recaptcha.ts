import { z } from 'zod'
import type { Captcha } from './captcha.ts'

type Settings = {
  siteKey: string
  secretKey: string
  verifyUrl: string
  /** The host members use. A token solved on another site is refused. */
  hostname: string
}

const TIMEOUT_MS = 5_000

const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

/** Google reCAPTCHA v2. Google takes each token once, for two minutes. */
export function recaptcha({ siteKey, secretKey, verifyUrl, hostname }: Settings): Captcha {
  return {
    provider: 'recaptcha',
    siteKey,
    challenge: () => Promise.resolve(null),
    async verify(token, address) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
          // Our key goes to Google alone.
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        const verdict = Verdict.parse(await response.json())
        return verdict.success && verdict.hostname === hostname
      } catch {
        // Nobody is let in because Google is out of reach.
        return false
      }
    },
  }
}
