import { useSyncExternalStore } from 'react'
import { changes } from './changes.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

/** The key that `/first.js` reads before the first paint. */
export const THEME_KEY = 'theme'

const chosen = changes()

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
  chosen.notify()
}

export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(chosen.subscribe, readTheme), chooseTheme]
}
