import { Camera } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { PHOTO_FAILED, PHOTO_HINT } from '#contract/photos.ts'
import { reasonOf } from '#web/api.ts'
import { UploadProgress } from '#web/photos/upload-progress.tsx'
import { useChosenPicture } from '#web/photos/use-chosen-picture.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useSendPicture } from './queries.ts'

/** Takes the picture of a pose, by the camera where there is one, and sends what is cut out of it. */
export function PosePicture() {
  const [problem, setProblem] = useState<string | null>(null)
  const { chosen, isOpening, open, close } = useChosenPicture()
  const send = useSendPicture()
  const input = useRef<HTMLInputElement>(null)

  async function pick(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const refusal = await open(file)
    setProblem(refusal && (refusal.sentence ?? refusal.title))
  }

  return (
    <>
      <Button isPending={isOpening || send.isPending} onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" />
        Take the picture
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label="Picture of the pose"
        onChange={(event) => void pick(event)}
      />
      <p className="text-13 text-ink-soft">{PHOTO_HINT}</p>
      {send.progress !== null && <UploadProgress share={send.progress} />}
      <FailureNote>{problem ?? (send.error && reasonOf(send.error))}</FailureNote>
      {chosen && (
        <chosen.Dialog
          address={chosen.address}
          onUse={(picture) => {
            close()
            send.mutate(picture)
          }}
          onFail={() => {
            close()
            setProblem(PHOTO_FAILED)
          }}
          onCancel={close}
        />
      )}
    </>
  )
}
