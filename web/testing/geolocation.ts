import { vi } from 'vitest'

type Coordinates = { latitude: number; longitude: number }
type Found = (position: { coords: Coordinates }) => void
type Refused = (refusal: { code: number; message: string }) => void

/** A browser that knows where it is, or whose member does not want it to say. Returns what counts the questions. */
export function stubGeolocation(answer: 'refuses' | Coordinates, state: PermissionState = 'prompt') {
  const asked = vi.fn((found: Found, refused: Refused) => {
    if (answer === 'refuses') refused({ code: 1, message: 'User denied Geolocation' })
    else found({ coords: answer })
  })
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      get(target, name) {
        if (name === 'geolocation') return { getCurrentPosition: asked }
        if (name === 'permissions') return { query: async () => ({ state }) }
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
      has: (target, name) => name === 'geolocation' || name in target,
    }),
  )
  return asked
}
