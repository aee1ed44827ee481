import { lazy, useState, type ComponentType } from 'react'

/**
 * A component with its code in a chunk of its own, which suspends only while that is not here: one that is appears without a wait or a
 * placeholder. `fetch` brings it early; `whenShown` says how it is brought where it is shown before.
 */
export function fetchedOnce<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenShown: <T>(fetch: () => Promise<T>) => Promise<T> = (fetch) => fetch(),
) {
  let here: ComponentType<Props> | undefined
  const fetch = async () => (here ??= await load())
  const Fetching = lazy(async () => ({ default: await whenShown(fetch) }))

  function Component(props: Props) {
    // What is shown stays the same component when its code comes.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Fetching)
    return <Shown {...props} />
  }
  return { fetch, Component }
}
