import type { Position } from '#contract/places.ts'

const TIMEOUT_MS = 15_000
const PERMISSION_DENIED = 1

/** Where the device is, roughly. Rejects when the browser cannot tell or the member says no. */
export async function currentPosition(): Promise<Position> {
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 })
  })
  return { latitude: coords.latitude, longitude: coords.longitude }
}

export function isDenied(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === PERMISSION_DENIED
}
