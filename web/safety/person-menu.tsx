import { Ellipsis } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Person } from './queries.ts'

const PersonSheet = lazy(async () => ({ default: (await import('./person-sheet.tsx')).PersonSheet }))

type PersonMenuProps = {
  person: Person
  /** `outlined` where it stands on a picture. */
  variant?: 'quiet' | 'outlined'
  className?: string
  /** Where nothing is left to be seen once the two are gone for each other. */
  onBlocked?: () => void
}

/** "More" beside a person, wherever one is shown: what keeps them away. It is fetched when it is first asked for. */
export function PersonMenu({ person, variant = 'quiet', className, onBlocked }: PersonMenuProps) {
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')

  return (
    <>
      <IconButton
        label={`More about ${person.firstName}`}
        variant={variant}
        className={className}
        onClick={() => setState('open')}
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      {state !== 'unasked' && (
        <Suspense>
          <PersonSheet
            person={person}
            isOpen={state === 'open'}
            onClose={() => setState('closed')}
            onBlocked={onBlocked}
          />
        </Suspense>
      )}
    </>
  )
}
