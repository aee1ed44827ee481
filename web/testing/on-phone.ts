import { vi } from 'vitest'

/** No width that a screen asks for is there, for the rest of the test. */
export function onPhone(): void {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
}
