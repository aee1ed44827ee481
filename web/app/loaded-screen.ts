import type { ComponentType } from 'react'
import { connectionBack, readConnection } from '#web/connection.ts'
import { fetchedOnce } from '#web/ui/fetched-once.tsx'

/** A screen whose code is fetched when it is first shown, or earlier by `load`. */
export function loadedScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  const { fetch: load, Component: Screen } = fetchedOnce(fetchScreen, onceConnected)
  return { load, Screen }
}

/** Code that is out of reach is fetched with the next connection; until then its place says so. */
async function onceConnected<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch()
  } catch (error) {
    if (readConnection() === 'online') throw error
    await connectionBack()
    return fetch()
  }
}
