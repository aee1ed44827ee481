import { Suspense, type ComponentType } from 'react'
import { fetchedOnce } from './fetched-once.tsx'
import { untilLoaded } from './until-loaded.ts'
import { whenIdle } from './when-idle.ts'

const rest = new Set<() => Promise<unknown>>()
let isTime = false

/** Between one and the next where the browser does not say when it is idle. */
const BREATH_MS = 50

/**
 * A component whose code comes after the first screen: at the latest when it is shown, and before that as soon as `loadTheRest`
 * has been called. It must not be part of what is seen at first.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const { fetch, Component } = fetchedOnce(() => untilLoaded(load))
  join(fetch)

  return function Later(props) {
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  }
}

function join(fetch: () => Promise<unknown>): void {
  if (isTime) void fetch().catch(() => {})
  else rest.add(fetch)
}

/** Fetches the code of everything that is there for later, one after the other whenever the browser is idle. What fails is tried again when it is shown. */
export async function loadTheRest(): Promise<void> {
  isTime = true
  for (const fetch of rest) {
    await new Promise<void>((resolve) => whenIdle(resolve, BREATH_MS))
    await fetch().catch(() => {})
  }
}
