import { isIP } from 'node:net'
import type { Config } from '#server/config/config.ts'

/** Whom passkeys are made for: a host by its name, and the one origin that may ask for them. */
export type PasskeySite = { id: string; origin: string }

/** Undefined where browsers have none: they want a name and encryption, or `localhost`. */
export function passkeySite({ publicUrl }: Pick<Config, 'publicUrl'>): PasskeySite | undefined {
  const { hostname, origin, protocol } = publicUrl
  const isNamed = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return isNamed && (protocol === 'https:' || hostname === 'localhost') ? { id: hostname, origin } : undefined
}
