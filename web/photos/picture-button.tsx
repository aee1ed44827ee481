import { useRef, type ComponentProps } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'

type PictureButtonProps = Omit<ComponentProps<typeof IconButton>, 'onClick'> & { onChoose: (picture: File) => void }

/** Chooses a picture, from the camera or the pictures of a phone. */
export function PictureButton({ onChoose, ...button }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton {...button} onClick={() => input.current?.click()} />
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
