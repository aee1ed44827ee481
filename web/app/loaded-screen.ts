import type { ComponentType } from 'react'
import { connectionBack, readConnection } from '#web/connection.ts'
import { fetchedOnce } from '#web/ui/fetched-once.tsx'
import { untilLoaded } from '#web/ui/until-loaded.ts'

const akin = { isThere: () => readConnection() === 'online', back: connectionBack }

/** A screen whose code is fetched when it is first shown, or earlier by `load`. While it is out of reach its place says so. */
export function loadedScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  const { fetch: load, Component: Screen } = fetchedOnce(fetchScreen, (fetch) => untilLoaded(fetch, akin))
  return { load, Screen }
}
