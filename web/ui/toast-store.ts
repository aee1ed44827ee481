import { changes } from './changes.ts'

/** How toasts behave, in one place. Times in milliseconds, lengths in pixels. */
export const TOAST_SETTINGS = {
  atMost: 1,
  duration: 5000,
  swipeDirection: 'right',
  swipeThreshold: 50,
  hotkey: 'F8',
  maxWidth: 420,
  removeDelay: 1_000_000,
} as const

export type Toast = {
  title: string
  description?: string
  tone?: 'error'
  /** Milliseconds, where it is not the usual time. */
  duration?: number
  /** Leads somewhere, or does something at once. */
  action?: { label: string } & ({ href: string } | { onAct: () => void })
}

export type ShownToast = Toast & { id: number; isOpen: boolean }

let toasts: ShownToast[] = []
let nextId = 1
const { subscribe, notify } = changes()
export const subscribeToToasts = subscribe

/** Shows a toast in place of the one before it. Works outside of components too. */
export function showToast(toast: Toast): void {
  toasts = [{ ...toast, id: nextId, isOpen: true }, ...toasts].slice(0, TOAST_SETTINGS.atMost)
  nextId += 1
  notify()
}

export function dismissToast(id: number): void {
  toasts = toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast))
  notify()
  setTimeout(() => {
    toasts = toasts.filter((toast) => toast.id !== id)
    notify()
  }, TOAST_SETTINGS.removeDelay)
}

export function readToasts(): ShownToast[] {
  return toasts
}
