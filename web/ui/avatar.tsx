import { useState } from 'react'
import { classNames } from './class-names.ts'

type AvatarSize = 'small' | 'regular' | 'large' | 'huge'

const PIXELS = { small: 32, regular: 44, large: 72, huge: 120 } satisfies Record<AvatarSize, number>

/** Initials are in pixels: they are part of the picture, which does not grow with the reader's text size. */
const BOXES = {
  small: 'size-8 text-[13px]',
  regular: 'size-11 text-[15px]',
  large: 'size-18 text-[26px]',
  huge: 'size-30 text-[46px]',
} satisfies Record<AvatarSize, string>

const DOTS = {
  small: 'right-0 bottom-0 size-2.5 ring-2',
  regular: 'right-0 bottom-0 size-3 ring-2',
  large: 'right-1 bottom-1 size-4 ring-3',
  huge: 'right-2 bottom-2 size-5 ring-4',
} satisfies Record<AvatarSize, string>

type AvatarProps = {
  name: string
  src?: string | null
  size?: AvatarSize
  isOnline?: boolean | undefined
  /** The text for screen readers, where the name does not stand beside the picture. */
  label?: string
  /** Fetches the picture at once, for places that are seen first; else it is fetched when it scrolls near. */
  isEager?: boolean
}

/** A face, or initials where there is none or it fails to load; the dot says whether they are here now. */
export function Avatar({ name, src, size = 'regular', isOnline, label = '', isEager = false }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>()

  return (
    <span className={classNames('relative inline-block shrink-0 align-middle', BOXES[size])}>
      {src && src !== failedSrc ? (
        <img
          src={src}
          alt={label}
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedSrc(src)}
          className="size-full rounded-full bg-line object-cover"
        />
      ) : (
        <span
          role={label ? 'img' : undefined}
          aria-label={label || undefined}
          aria-hidden={label ? undefined : true}
          className="grid size-full place-items-center rounded-full bg-evergreen-wash font-display text-evergreen forced-colors:border"
        >
          {initials(name)}
        </span>
      )}
      {isOnline !== undefined && <PresenceDot isOnline={isOnline} className={classNames('absolute', DOTS[size])} />}
    </span>
  )
}

/** Filled green for online, a hollow yellow ring for offline, and the word for those who do not see it. */
export function PresenceDot({ isOnline, className = 'size-3' }: { isOnline: boolean; className?: string }) {
  return (
    <span
      title={isOnline ? 'Online' : 'Offline'}
      className={classNames(
        'inline-block rounded-full ring-card',
        isOnline ? 'bg-evergreen' : 'border-2 border-straw bg-card',
        className,
      )}
    >
      <span className="sr-only">{isOnline ? 'Online' : 'Offline'}</span>
    </span>
  )
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters
    .map((word = '') => Array.from(word)[0])
    .join('')
    .toUpperCase()
}
