import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** The key that `/theme.js` reads before the first paint. */
export const THEME_KEY = 'theme'

const listeners = new Set<() => void>()

/** The look the reader has chosen; `system` follows the device. */
export function readTheme(): ThemeChoice {
  const stored = localStorage.getItem(THEME_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    localStorage.removeItem(THEME_KEY)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(THEME_KEY, choice)
    document.documentElement.dataset['theme'] = choice
  }
  for (const listener of listeners) listener()
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, readTheme), chooseTheme]
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
