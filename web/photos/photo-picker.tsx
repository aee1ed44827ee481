import { Camera } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { PHOTO_FAILED, PHOTO_HINT, pictureOf } from '#contract/photos.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PictureButton } from './picture-button.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useChosenPicture, type Refusal } from './use-chosen-picture.ts'

type PhotoPickerProps = {
  user: Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'verifiedOn'>
  /** A picture that is chosen and not saved yet. It is shown in place of the saved photo. */
  photo: Blob | null
  onChoose: (photo: Blob) => void
  /** The share that has been sent while it is being saved, from 0 to 1. */
  progress?: number | null
  /** Why saving failed. The preview stays. */
  error?: string | null
  onRetry?: (() => void) | undefined
}

/** A large picture of the member as others see it, and the camera button that changes it. Whoever shows it saves what was chosen. */
export function PhotoPicker({ user, photo, onChoose, progress = null, error = null, onRetry }: PhotoPickerProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { chosen, isOpening, open, close } = useChosenPicture()
  const preview = useBlobAddress(photo)
  const hintId = useId()
  const isUploading = progress !== null
  const said = problem ?? error

  function refuse({ title, sentence }: Refusal) {
    setProblem(sentence ?? title)
    showToast({ tone: 'error', title, ...(sentence && { description: sentence }) })
  }

  async function pick(file: File) {
    setProblem(null)
    const refusal = await open(file)
    if (refusal) refuse(refusal)
  }

  return (
    <div className="grid justify-items-center gap-2 text-center">
      <div className="relative">
        <Avatar
          name={`${user.firstName} ${user.lastName}`}
          src={preview ?? pictureOf(user)}
          size="huge"
          label={photo ? 'Your new photo, not saved yet' : user.profileImageUrl ? 'Your photo' : 'Your mark'}
        />
        <PictureButton
          label={photo || user.profileImageUrl ? 'Change photo' : 'Add a photo'}
          variant="filled"
          aria-describedby={hintId}
          aria-busy={isOpening || undefined}
          disabled={isUploading}
          onChoose={(file) => void pick(file)}
          className="absolute -right-3 -bottom-2 ring-4 ring-card"
        >
          <Camera aria-hidden="true" />
        </PictureButton>
      </div>
      <p id={hintId} className="mt-2 text-13 text-ink-soft">
        {photo && !isUploading ? 'New photo, not saved yet.' : PHOTO_HINT}
        {user.verifiedOn && (
          <span className="block">A new photo takes your verified badge away. You can be verified again with it.</span>
        )}
      </p>
      {isUploading && <UploadProgress share={progress} />}
      {said && !isUploading && (
        <div role="alert" className="grid justify-items-center gap-2">
          <FailureNote>{said}</FailureNote>
          {!problem && onRetry && (
            <Button variant="secondary" size="small" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      )}
      {chosen && (
        <chosen.Dialog
          address={chosen.address}
          onUse={(cropped) => {
            close()
            onChoose(cropped)
          }}
          onFail={() => {
            close()
            refuse({ title: PHOTO_FAILED })
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}

/** An address under which the page can show a picture it holds; null until the browser has made it. */
function useBlobAddress(blob: Blob | null): string | null {
  const [made, setMade] = useState<{ blob: Blob; address: string } | null>(null)

  useEffect(() => {
    if (!blob) return
    const reader = new FileReader()
    reader.addEventListener('load', ({ target }) => {
      if (typeof target?.result === 'string') setMade({ blob, address: target.result })
    })
    reader.readAsDataURL(blob)
    return () => reader.abort()
  }, [blob])

  return made?.blob === blob && made ? made.address : null
}
