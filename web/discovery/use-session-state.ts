import { useState } from 'react'

/** State that this tab keeps while one goes to other screens and over a reload. */
export function useSessionState<T extends object>(key: string, initial: T): [T, (change: Partial<T>) => void] {
  const [state, setState] = useState(() => ({ ...initial, ...stored<T>(key) }))

  function change(part: Partial<T>) {
    const next = { ...state, ...part }
    sessionStorage.setItem(key, JSON.stringify(next))
    setState(next)
  }
  return [state, change]
}

function stored<T>(key: string): Partial<T> {
  try {
    const value: Partial<T> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    return value
  } catch {
    return {}
  }
}
