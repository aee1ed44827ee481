import { PenLine } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MemberCard } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'

const WriteYourOwnSheet = lazy(async () => ({
  default: (await import('./write-your-own-sheet.tsx')).WriteYourOwnSheet,
}))

type WriteYourOwnProps = { person: Pick<MemberCard, 'id' | 'firstName' | 'hasConversation'>; className?: string }

/** Beside "Message", while the two have not written to each other: words of one's own. The sheet is fetched when it is asked for. */
export function WriteYourOwn({ person, className }: WriteYourOwnProps) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  if (person.hasConversation) return null

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={className}
        aria-label={`Write your own message to ${person.firstName}`}
        onClick={() => setState('open')}
      >
        <PenLine aria-hidden="true" />
        Write your own
      </Button>
      {state !== 'unasked' && (
        <Suspense>
          <WriteYourOwnSheet person={person} isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
