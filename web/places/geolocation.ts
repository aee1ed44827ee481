import type { Position } from '#contract/places.ts'

const TIMEOUT_MS = 15_000
const PERMISSION_DENIED = 1

/** Where the device is, roughly. Rejects when the browser cannot tell or the member says no. */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This browser has no geolocation'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      (refusal) => reject(new Error(refusal.message, { cause: refusal.code })),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 },
    )
  })
}

export function isDenied(error: unknown): boolean {
  return error instanceof Error && error.cause === PERMISSION_DENIED
}
