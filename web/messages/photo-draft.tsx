import { SendHorizontal, X } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { ApiError } from '#web/api.ts'
import { UploadProgress } from '#web/photos/upload-progress.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { CostLine, focusComposer } from './composer.tsx'
import { photoSendFailure, useSendPhoto } from './photo-queries.ts'
import type { SharedPhoto } from './shared-photo.ts'
import { useReadyPicture } from './use-ready-picture.ts'

type PhotoDraftProps = {
  picture: File
  /** Another app has shared it: it is still here when the page comes anew. */
  shared: SharedPhoto | null
  receiver: { id: string; firstName: string }
  onClose: () => void
}

/** A picture before it is sent: what it looks like, what it costs, and the way back. One that could not be sent stays. */
export function PhotoDraft({ picture, shared, receiver, onClose }: PhotoDraftProps) {
  const { ready, refusal } = useReadyPicture(picture)
  const { send, progress, error } = useSendPhoto(receiver.id, shared)
  const isSending = progress !== null

  const isLostOnLeaving = shared === null
  useEffect(() => {
    if (!isLostOnLeaving) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isLostOnLeaving])

  function close() {
    onClose()
    focusComposer()
  }

  return (
    <section
      aria-label="Photo to send"
      className="mb-3 flex items-start gap-3 rounded-card border border-line bg-card p-3"
    >
      {ready ? (
        <img
          src={ready.address}
          alt="What you chose"
          className="max-h-24 max-w-20 rounded-control sm:max-h-32 sm:max-w-28"
        />
      ) : (
        <span className="size-20 shrink-0 rounded-control bg-line" />
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-2">
        {isSending ? (
          <UploadProgress share={progress} />
        ) : (
          <p className="text-13 text-ink-soft">
            {refusal
              ? 'Not sent.'
              : shared
                ? 'It waits here until you send it.'
                : 'It stays here only until you leave.'}
          </p>
        )}
        <div role="alert">
          {!isSending && <FailureNote>{refusal ?? (error && photoSendFailure(error))}</FailureNote>}
        </div>
        {error instanceof ApiError && error.code === 'insufficient_credits' && (
          <Link href="/checkout" className="text-13 font-semibold underline underline-offset-4">
            Get credits
          </Link>
        )}
        {!refusal && (
          <div className="flex flex-wrap items-center gap-3 text-13 text-ink-soft">
            <Button
              size="small"
              className="whitespace-nowrap"
              isPending={isSending}
              disabled={!ready}
              onClick={() => ready && send(ready.picture, { onSuccess: close })}
            >
              <SendHorizontal aria-hidden="true" />
              {error ? 'Try again' : 'Send photo'}
            </Button>
            <CostLine />
          </div>
        )}
      </div>
      <IconButton label="Remove photo" disabled={isSending} onClick={close} className="-mt-1 -mr-1">
        <X aria-hidden="true" />
      </IconButton>
    </section>
  )
}
