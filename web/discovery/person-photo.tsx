import { useState } from 'react'
import type { MemberSummary } from '#contract/members.ts'
import { pictureOf } from '#web/profile/picture.ts'
import { classNames } from '#web/ui/class-names.ts'

type PersonPhotoProps = { person: MemberSummary; label?: string; className?: string }

/** Four by five. A photo that fails to load gives way to the picture drawn for the member. */
export function PersonPhoto({ person, label = '', className }: PersonPhotoProps) {
  const [failedSrc, setFailedSrc] = useState<string>()
  const own = pictureOf(person)
  const src = own === failedSrc ? pictureOf({ id: person.id, profileImageUrl: null }) : own

  return (
    <img
      src={src}
      alt={label}
      width={400}
      height={500}
      loading="lazy"
      decoding="async"
      onError={() => setFailedSrc(own)}
      className={classNames('aspect-4/5 w-full bg-line object-cover', className)}
    />
  )
}
