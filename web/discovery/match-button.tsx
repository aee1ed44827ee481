import { lazy, Suspense, useEffect, useState } from 'react'
import type { MemberCard } from '#contract/members.ts'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { matchPhrase } from './phrases.ts'

const WhyYouMatch = lazy(async () => ({ default: (await import('./why-you-match.tsx')).WhyYouMatch }))

/** Whose rings have been seen, and have drawn themselves then. */
const seen = new Set<string>()

/** The ring with the score. Pressing it shows what the score is made of. */
export function MatchButton({ person }: { person: MemberCard }) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const { main } = matchPhrase(person)
  const [isNew] = useState(!seen.has(person.id))
  useEffect(() => {
    seen.add(person.id)
  }, [person.id])

  return (
    <>
      <button
        type="button"
        onClick={() => setState('open')}
        className="shrink-0 rounded-full text-ink transition-colors hover:bg-marigold-wash"
      >
        <MatchRing
          size="small"
          isNew={isNew}
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
