import { lazy, Suspense, useState } from 'react'
import type { MemberCard } from '#contract/members.ts'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { matchPhrase } from './phrases.ts'

const WhyYouMatch = lazy(async () => ({ default: (await import('./why-you-match.tsx')).WhyYouMatch }))

/** The ring with the score. Pressing it shows what the score is made of. */
export function MatchButton({ person }: { person: MemberCard }) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { main } = matchPhrase(person)

  return (
    <>
      <button
        type="button"
        onClick={() => setState('open')}
        className="shrink-0 rounded-full text-ink transition-colors hover:bg-marigold-wash"
      >
        <MatchRing
          size="small"
          percent={person.aiCompatibilityScore ?? person.matchPercentage}
          label={`${main} with ${person.firstName}: why you match`}
        />
      </button>
      {state !== 'unasked' && (
        <Suspense>
          <WhyYouMatch person={person} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
