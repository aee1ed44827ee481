import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import { useRef, type FocusEvent, type ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { scrolledByKeys } from './scrolled-by-keys.ts'

export type SheetProps = {
  title: string
  description?: string
  isOpen: boolean
  onClose: () => void
  /** The buttons at the foot, the main one last. */
  actions?: ReactNode
  children?: ReactNode
}

/**
 * A sheet from the bottom on a phone, a dialog in the middle elsewhere. Esc closes it, and the focus goes back to where it
 * was opened, or if that is gone to what it stood in.
 */
export function SheetDialog({ title, description, isOpen, onClose, actions, children }: SheetProps) {
  const opener = useRef<HTMLElement[]>([])

  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-shade" />
        <Dialog.Content
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = focusableFrom(document.activeElement)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            giveBackFocus(opener.current)
          }}
          className="fixed inset-x-0 bottom-0 z-40 grid max-h-[88dvh] animate-rise grid-rows-[auto_minmax(0,1fr)_auto] low:grid-rows-none low:overflow-y-auto rounded-t-card border border-line bg-card pb-[env(safe-area-inset-bottom)] sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[30rem] sm:max-w-[calc(100vw-3rem)] sm:-translate-1/2 sm:rounded-card"
        >
          <header className="flex items-start justify-between gap-4 pt-4 pr-2 pl-4 sm:pl-6">
            <div className="grid gap-1 pt-2 pb-4">
              <Dialog.Title className="font-display text-26">{title}</Dialog.Title>
              {description && <Dialog.Description className="text-15 text-ink-soft">{description}</Dialog.Description>}
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close" hasTooltip={false} onFocus={scrollToIt}>
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </header>
          <div ref={scrolledByKeys} className="overflow-y-auto px-4 pb-6 empty:pb-0 low:overflow-visible sm:px-6">
            {children}
          </div>
          {actions && (
            <footer className="flex flex-col-reverse gap-2 border-t border-line p-4 sm:flex-row sm:justify-end sm:px-6">
              {actions}
            </footer>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Radix moves the focus around in a dialog without scrolling to it. */
function scrollToIt({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest' })
}

/** An element and everything around it that can take the focus, the innermost first. */
function focusableFrom(element: Element | null): HTMLElement[] {
  if (!(element instanceof HTMLElement)) return []
  const around = focusableFrom(element.parentElement)
  return element.tabIndex >= 0 || element.hasAttribute('tabindex') ? [element, ...around] : around
}

/** Focuses the opener or, if it is gone and nothing else has the focus, the nearest thing around it. */
function giveBackFocus([opener, ...around]: HTMLElement[]): void {
  if (opener?.isConnected) return opener.focus()
  if (document.activeElement !== document.body) return
  around.find((element) => element.isConnected)?.focus({ preventScroll: true })
}
