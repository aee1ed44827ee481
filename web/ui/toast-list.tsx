import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useRef, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { classNames } from './class-names.ts'
import { dismissToast, readToasts, subscribeToToasts, TOAST_SETTINGS, type ShownToast } from './toast-store.ts'
import { useToastPlace } from './use-toast-place.ts'

/** Toasts appear where they hide nothing that is needed, as low as they can. */
export function ToastList() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts)
  const list = useRef<HTMLOListElement>(null)
  const place = useToastPlace(list)

  return (
    <Radix.Provider
      duration={TOAST_SETTINGS.duration}
      swipeDirection={TOAST_SETTINGS.swipeDirection}
      swipeThreshold={TOAST_SETTINGS.swipeThreshold}
      label="Notification"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={[TOAST_SETTINGS.hotkey]}
        ref={list}
        data-toasts
        style={{ maxWidth: TOAST_SETTINGS.maxWidth, ...place }}
        className="fixed z-50 w-[calc(100vw-32px)]"
      />
    </Radix.Provider>
  )
}

const ACTION = 'py-1 font-semibold text-evergreen underline underline-offset-4'

function ToastCard({ toast }: { toast: ShownToast }) {
  const isError = toast.tone === 'error'
  return (
    <Radix.Root
      type={isError ? 'foreground' : 'background'}
      open={toast.isOpen}
      {...(toast.duration && { duration: toast.duration })}
      onOpenChange={(isOpen) => !isOpen && dismissToast(toast.id)}
      data-tone={toast.tone}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-card border bg-card py-3 pr-2 pl-4',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=end]:opacity-0',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
        'transition',
        isError ? 'border-brick' : 'border-evergreen',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames('mt-2 size-2 shrink-0 rounded-full', isError ? 'bg-brick' : 'bg-evergreen')}
      />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1 text-15">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && <Radix.Description className="text-ink-soft">{toast.description}</Radix.Description>}
        {toast.action && (
          <Radix.Action altText={toast.action.label} asChild>
            {'href' in toast.action ? (
              <Link href={toast.action.href} className={ACTION}>
                {toast.action.label}
              </Link>
            ) : (
              <button type="button" onClick={toast.action.onAct} className={ACTION}>
                {toast.action.label}
              </button>
            )}
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-my-1 grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-ink"
      >
        <X className="size-5" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  )
}
