import { EyeOff } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { MessagePhoto as Photo } from '#contract/photos.ts'
import { classNames } from '#web/ui/class-names.ts'

const PhotoDialog = lazy(async () => ({ default: (await import('./photo-dialog.tsx')).PhotoDialog }))

type MessagePhotoProps = { photo: Photo; isOwn: boolean; otherName: string }

/** A photo as it stands in its thread: blurred until it is asked for where the server says so, and large once it is pressed. */
export function MessagePhoto({ photo, isOwn, otherName }: MessagePhotoProps) {
  const { address, width, height, isBlurred } = photo
  const [isAskedFor, setAskedFor] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [tries, setTries] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const isShown = isAskedFor || !isBlurred
  const name = isOwn ? 'Your photo' : `Photo from ${otherName}`

  function press() {
    if (isMissing) {
      setMissing(false)
      return setTries(tries + 1)
    }
    if (isShown) return setOpen(true)
    return setAskedFor(true)
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        data-pressable
        aria-haspopup={isShown && !isMissing ? 'dialog' : undefined}
        onClick={press}
        className="absolute inset-0 grid cursor-pointer place-items-center -outline-offset-4"
      >
        {isMissing ? (
          <span className="p-2 text-13 text-ink-soft">
            This photo could not be loaded. <span className="font-semibold underline">Try again</span>
          </span>
        ) : (
          <img
            key={tries}
            src={address}
            alt={isShown ? name : ''}
            width={width}
            height={height}
            loading="lazy"
            draggable={false}
            onError={() => setMissing(true)}
            className={classNames('size-full object-cover', !isShown && 'scale-125 blur-2xl')}
          />
        )}
        {!isShown && !isMissing && (
          <span className="absolute flex items-center gap-2 rounded-full border border-edge bg-card px-3 py-2 text-13 font-semibold whitespace-nowrap text-ink">
            <EyeOff className="size-4" aria-hidden="true" />
            <span>
              Show photo<span className="sr-only"> from {otherName}</span>
            </span>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <PhotoDialog photo={photo} name={name} opener={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
