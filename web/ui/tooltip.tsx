import * as Radix from 'radix-ui/tooltip'
import type { ReactNode } from 'react'

const DELAY = 700
const SKIP_DELAY = 300

/** One for the whole app: after the first tooltip its neighbours appear without the wait. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {children}
    </Radix.Provider>
  )
}

/** Names what it wraps, on hover and on focus. It must not be the only place that says something important. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-fade rounded-control bg-ink px-3 py-1 text-13 text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
