import type { ReactNode } from 'react'
import { ToastProvider } from './toast.tsx'
import { TooltipLayer } from './tooltip.tsx'

/** What the kit needs around the app: toasts and tooltips. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      {children}
      <TooltipLayer />
    </ToastProvider>
  )
}
