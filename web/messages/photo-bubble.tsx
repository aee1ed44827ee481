import { lazy, Suspense, type ComponentProps } from 'react'

const MessagePhoto = lazy(async () => ({ default: (await import('./message-photo.tsx')).MessagePhoto }))

const WIDEST = 320
const HIGHEST = 360
const LEAST = 120

/** A photo in a thread. Its place is there before it is, so that nothing moves when it comes. */
export function PhotoBubble(props: ComponentProps<typeof MessagePhoto>) {
  const { width, height } = props.photo
  const scale = Math.min(1, WIDEST / width, HIGHEST / height)
  const [across, down] = [width, height].map((side) => Math.max(LEAST, Math.round(side * scale)))
  return (
    <div
      style={{ maxWidth: across, aspectRatio: `${across} / ${down}` }}
      className="relative w-full min-w-0 overflow-hidden rounded-card border border-line bg-line"
    >
      <Suspense>
        <MessagePhoto {...props} />
      </Suspense>
    </div>
  )
}
