import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The button beside the message box that chooses a picture, from the camera or the pictures of a phone. */
export function AttachPhoto({ onChoose }: { onChoose: (picture: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label="Add a photo" onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden="true" />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Photo"
        onChange={({ target }) => {
          const [picture] = target.files ?? []
          // Cleared, so that choosing the same file again is a change too.
          target.value = ''
          if (picture) onChoose(picture)
        }}
      />
    </>
  )
}
