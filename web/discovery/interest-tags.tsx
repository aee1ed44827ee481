import type { MemberCard } from '#contract/members.ts'
import { Tag } from '#web/ui/chip.tsx'

type InterestTagsProps = { person: Pick<MemberCard, 'interests' | 'sharedInterests'>; atMost?: number }

/** Interests, those shared with the viewer first and filled; what does not fit is counted. */
export function InterestTags({ person, atMost = Number.POSITIVE_INFINITY }: InterestTagsProps) {
  const { interests, sharedInterests } = person
  if (interests.length === 0) return null
  const ordered = [...sharedInterests, ...interests.filter((interest) => !sharedInterests.includes(interest))]
  const more = ordered.length - atMost

  return (
    <ul aria-label="Interests" className="flex flex-wrap gap-1">
      {ordered.slice(0, atMost).map((interest) => (
        <li key={interest} className="max-w-full">
          {sharedInterests.includes(interest) ? <Tag tone="shared">{interest}</Tag> : <Tag>{interest}</Tag>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Tag>{`+${more}`}</Tag>
        </li>
      )}
    </ul>
  )
}
