import { useState } from 'react'
import type { MemberSummary } from '#contract/members.ts'
import { PHOTO_SIZE, PHOTO_SMALL_SIZE, pictureOf, smallPhotoAddress } from '#contract/photos.ts'
import { classNames } from '#web/ui/class-names.ts'

type PersonPhotoProps = {
  person: MemberSummary
  label?: string
  /** With the proportions of its place. */
  className: string
  /** Among the first that are seen: fetched at once, before others. */
  isFirst?: boolean
}

/** A photo that fails to load gives way to the picture drawn for the member. */
export function PersonPhoto({ person, label = '', className, isFirst = false }: PersonPhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const drawn = pictureOf({ id: person.id, profileImageUrl: null })
  const own = person.profileImageUrl ?? drawn
  const src = own === failedSrc ? drawn : own

  return (
    <img
      src={src}
      srcSet={sourcesOf(src)}
      sizes="(min-width: 40rem) 22rem, 92vw"
      alt={label}
      width={400}
      height={500}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      onError={() => setFailedSrc(own)}
      className={classNames('w-full bg-line object-cover object-[50%_20%]', className)}
    />
  )
}

/** Both sizes of a photo of ours, for the browser to choose from. */
function sourcesOf(src: string): string | undefined {
  const small = smallPhotoAddress(src)
  return small === src ? undefined : `${small} ${PHOTO_SMALL_SIZE}w, ${src} ${PHOTO_SIZE}w`
}
