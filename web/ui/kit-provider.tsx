import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { noteUse } from './last-used.ts'
import { later } from './later.tsx'
import { readToasts, subscribeToToasts } from './toast-store.ts'
import { TooltipLayer } from './tooltip.tsx'

const ToastList = later(async () => (await import('./toast-list.tsx')).ToastList)

/** Wraps the app in what the kit needs: toasts and tooltips. */
export function KitProvider({ children }: { children: ReactNode }) {
  const hasToasts = useSyncExternalStore(subscribeToToasts, () => readToasts().length > 0)
  // A toast keeps off what was used before it came, and before its code did.
  useEffect(noteUse, [])

  return (
    <>
      {children}
      {hasToasts && <ToastList />}
      <TooltipLayer />
    </>
  )
}
