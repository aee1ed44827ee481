import type { MemberPage } from '#contract/members.ts'
import { TagList } from '#web/ui/tag-list.tsx'

type InOtherWordsProps = {
  said: Pick<MemberPage, 'personalityTraits' | 'communicationStyle'> & { aiGeneratedBio: string | null }
  /** Who wrote what it was made from: "Maya", "you". */
  writer: string
}

/** What profile analysis made of somebody's words, as everybody reads it. */
export function InOtherWords({ said, writer }: InOtherWordsProps) {
  const { aiGeneratedBio, personalityTraits, communicationStyle } = said
  return (
    <>
      <p className="max-w-text wrap-anywhere">{aiGeneratedBio}</p>
      {personalityTraits.length > 0 && (
        <div className="mt-4">
          <TagList label="Personality traits" words={personalityTraits} />
        </div>
      )}
      {communicationStyle && <p className="mt-4 max-w-text text-15 text-ink-soft">{communicationStyle}</p>}
      <p className="mt-4 text-13 text-ink-soft">{`Made by profile analysis from what ${writer} wrote.`}</p>
    </>
  )
}
