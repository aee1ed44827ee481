import { normalizeIP } from '@fastify/rate-limit'
import type { RateWindow } from '#server/http/rate-windows.ts'
import { signatureFor } from '#server/secrets/keys.ts'

const QUARTER = 15
const DAY = 24 * 60

/** Where an attempt counts: `free` while there is room, then `proven` with a solved captcha each. */
export type AttemptWindows = { free: RateWindow[]; proven: RateWindow[] }

/** `account` is the same for all spellings of an e-mail that mean the same; `device` is one that the account knows. */
type Attempt = { account: string; address: string; device: string | undefined }

/**
 * A device that has signed in to the account before counts for itself alone: however many strangers fail against the
 * account or from the same address, its member still gets in. Everyone else counts by account and by address, and with a
 * captcha by address alone, so that nobody elsewhere can lock a member out of a new device.
 */
export function windowsOf(secret: string, { account, address, device }: Attempt): AttemptWindows {
  const within = (minutes: number, most: number, ...name: string[]): RateWindow => ({
    key: signatureFor(secret, 'login attempts', name.join(' ')).toString('base64url'),
    most,
    minutes,
  })

  if (device) {
    return { free: [within(QUARTER, 10, 'device', device)], proven: [within(DAY, 100, 'proven device', device)] }
  }
  const network = networkOf(address)
  return {
    free: [within(QUARTER, 100, 'address', network), within(QUARTER, 10, 'account', account)],
    proven: [within(DAY, 1000, 'proven', network), within(DAY, 100, 'proven at', network, account)],
  }
}

/** What one person has of the internet: an address, of IPv6 all of a /64. */
export function networkOf(address: string): string {
  return normalizeIP(address, 64)
}
