import type { ReactNode } from 'react'
import { ToastProvider } from './toast-provider.tsx'
import { TooltipLayer } from './tooltip.tsx'

/** Wraps the app in what the kit needs: toasts and tooltips. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <ToastProvider>
      {children}
      <TooltipLayer />
    </ToastProvider>
  )
}
