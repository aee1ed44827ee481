import { useQuery } from '@tanstack/react-query'
import type { MatchConfidence, MemberCard } from '#contract/members.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { WriteYourOwn } from '#web/messages/write-your-own.tsx'
import { member } from '#web/members/queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { StackedBar } from '#web/ui/stacked-bar.tsx'
import { MessageButton } from './message-button.tsx'
import { reasonSentence } from './phrases.ts'

type WhyYouMatchProps = { person: MemberCard; isOpen: boolean; onClose: () => void }

/** What the score of one card is made of. */
export function WhyYouMatch({ person, isOpen, onClose }: WhyYouMatchProps) {
  return (
    <Sheet
      title="Why you match"
      description={`You and ${person.firstName}`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <WriteYourOwn person={person} />
          <MessageButton person={person} />
        </>
      }
    >
      <Reasons person={person} />
    </Sheet>
  )
}

/** The plain list's cards come without the parts, their page has them. */
function Reasons({ person }: { person: MemberCard }) {
  const hasReasons = person.matchReasons.length > 0
  const page = useQuery({ ...member(person.id), enabled: !hasReasons })
  if (hasReasons) return <MatchReasons person={person} />
  if (page.data) return <MatchReasons person={page.data} />
  if (page.error) return <LoadFailure title="The reasons could not be loaded" query={page} />
  return (
    <Loading label="Loading the reasons" className="grid gap-4">
      <Skeleton className="h-3 rounded-full" />
      <SkeletonText lines={4} />
    </Loading>
  )
}

const CONFIDENCE: Record<MatchConfidence, string> = {
  little: 'Based on little so far: there is not much to read yet.',
  some: 'Based on some of what you both wrote.',
  plenty: 'Based on plenty that you both wrote.',
}

/** The score as a stacked bar of its named parts, with a sentence each, and how it came about. */
export function MatchReasons({
  person,
}: {
  person: Pick<MemberCard, 'matchReasons' | 'matchConfidence' | 'distance'>
}) {
  const { matchReasons: reasons, matchConfidence: confidence, distance } = person
  const units = useUnits()
  const score = reasons.reduce((sum, { points }) => sum + points, 0)
  return (
    <div className="grid gap-4">
      <p className="text-17">
        <span className="font-display text-34 figures">{score}</span>
        <span className="text-ink-soft"> of 100 points</span>
      </p>
      <StackedBar
        parts={reasons.map((reason) => ({
          name: `${reason.label}, up to ${reason.of}`,
          share: reason.points,
          sentence: reasonSentence(reason, distance, units),
        }))}
      />
      <p className="border-t border-line pt-4 text-13 text-ink-soft">
        {confidence && `${CONFIDENCE[confidence]} `}
        Counted from what both profiles say, the same way for everyone. It is the same number for both of you.
      </p>
    </div>
  )
}
