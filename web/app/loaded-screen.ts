import { createElement, lazy, useState, type ComponentType } from 'react'
import { connectionBack, readConnection } from '#web/connection.ts'

/** A screen whose code is fetched when it is first shown, or earlier by `load`: it is then there at once, without a placeholder before it. */
export function loadedScreen<Props extends object>(fetchScreen: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const load = async () => (loaded ??= await fetchScreen())
  const Later = lazy(async () => ({ default: await fetched(load) }))
  return { load, Screen }

  function Screen(props: Props) {
    // What is shown stays the same component when its code comes.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Shown, props)
  }
}

/** Code that is out of reach is fetched with the next connection; until then its place says so. */
async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (readConnection() === 'online') throw error
    await connectionBack()
    return load()
  }
}
