import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { plural } from '#web/ui/plural.ts'
import { Composer } from './composer.tsx'
import { openings } from './queries.ts'

/** From here on it is said how many are left. */
const FEW = 5

/** Before the first message to somebody it is said, while nothing is typed yet, when few or none may be begun today. */
export function PacedComposer({ isFirst, ...props }: ComponentProps<typeof Composer> & { isFirst: boolean }) {
  const { data } = useQuery({ ...openings, enabled: isFirst })
  const left = isFirst && data ? data.conversations : Number.POSITIVE_INFINITY
  if (left === 0) {
    return (
      <p className="pb-2 text-15 text-ink-soft">
        You have started as many conversations as you can today. There are more tomorrow, and with every answer you get.
      </p>
    )
  }
  return (
    <div className="grid gap-1">
      {left <= FEW && (
        <p className="text-13 text-ink-soft">{`You can start ${plural(left, 'more conversation')} today.`}</p>
      )}
      <Composer {...props} />
    </div>
  )
}
