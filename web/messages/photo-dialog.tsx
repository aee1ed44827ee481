import { X } from 'lucide-react'
import * as Dialog from 'radix-ui/dialog'
import type { RefObject } from 'react'
import type { MessagePhoto } from '#contract/photos.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type PhotoDialogProps = {
  photo: MessagePhoto
  name: string
  /** What it was opened with. */
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** A photo as large as the window lets it be. Esc, the cross and a press beside it close it, and what opened it has the focus again. */
export function PhotoDialog({ photo: { address, width, height }, name, opener, onClose }: PhotoDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 animate-fade bg-shade-deep" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={() => opener.current?.focus()}
          onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
          className="fixed inset-0 z-50 grid animate-fade place-items-center p-4 outline-none"
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          <img
            src={address}
            alt={name}
            width={width}
            height={height}
            className="h-auto max-h-[calc(100dvh-2rem)] w-auto max-w-full rounded-card"
          />
          <Dialog.Close asChild>
            <IconButton
              label="Close"
              hasTooltip={false}
              variant="outlined"
              className="absolute! top-[max(1rem,env(safe-area-inset-top))] right-4"
            >
              <X aria-hidden="true" />
            </IconButton>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
