import { useState } from 'react'
import type { MemberCard } from '#contract/members.ts'
import { WriteYourOwn } from '#web/messages/write-your-own.tsx'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { MessageButton } from './message-button.tsx'
import { matchPhrase } from './phrases.ts'
import { WhyYouMatch } from './why-you-match.tsx'

/** The ring with the score. Pressing it shows what the score is made of. */
export function MatchButton({ person }: { person: MemberCard }) {
  const [isOpen, setOpen] = useState(false)
  const { main } = matchPhrase(person)

  return (
    <>
      <button
        type="button"
        data-keep-clear
        onClick={() => setOpen(true)}
        className="shrink-0 rounded-full transition-colors hover:bg-marigold-wash"
      >
        <MatchRing
          percent={person.aiCompatibilityScore ?? person.matchPercentage}
          label={`${main} with ${person.firstName}: why you match`}
        />
      </button>
      <Sheet
        title="Why you match"
        description={`You and ${person.firstName}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <>
            <WriteYourOwn person={person} />
            <MessageButton person={person} />
          </>
        }
      >
        <WhyYouMatch person={person} />
      </Sheet>
    </>
  )
}
