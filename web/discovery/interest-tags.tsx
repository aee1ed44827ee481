import type { MemberCard } from '#contract/members.ts'
import { TagList } from '#web/ui/tag-list.tsx'

type InterestTagsProps = { person: Pick<MemberCard, 'interests' | 'sharedInterests'>; atMost?: number }

/** Interests, those shared with the viewer first and filled. */
export function InterestTags({ person, ...rest }: InterestTagsProps) {
  const { interests, sharedInterests } = person
  const ordered = [...sharedInterests, ...interests.filter((interest) => !sharedInterests.includes(interest))]

  return <TagList label="Interests" words={ordered} shared={sharedInterests} {...rest} />
}
