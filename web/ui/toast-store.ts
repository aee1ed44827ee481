import { TOAST_SETTINGS } from './toast-settings.ts'

export type Toast = {
  title: string
  description?: string
  tone?: 'error'
  action?: { label: string; href: string }
}

export type ShownToast = Toast & { id: number; isOpen: boolean }

let toasts: ShownToast[] = []
let nextId = 1
const listeners = new Set<() => void>()

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

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function notify() {
  for (const listener of listeners) listener()
}
