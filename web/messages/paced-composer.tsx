import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { nextDayClock } from '#web/ui/next-day-clock.ts'
import { FEW_LEFT, openings } from '#web/members/queries.ts'
import { plural } from '#web/ui/plural.ts'
import { Composer } from './composer.tsx'

/** Before the first message to somebody it is said, while nothing is typed yet, when few or none may be begun today. */
export function PacedComposer({ isFirst, ...props }: ComponentProps<typeof Composer> & { isFirst: boolean }) {
  const { data } = useQuery({ ...openings, enabled: isFirst })
  const left = isFirst && data ? data.conversations : Number.POSITIVE_INFINITY
  if (left === 0) {
    return (
      <p className="pb-2 text-15 text-ink-soft">
        {`You have started as many conversations as you can today. There are more at ${nextDayClock()}, and with every answer you get.`}
      </p>
    )
  }
  return (
    <div className="grid gap-1">
      {left <= FEW_LEFT && (
        <p className="text-13 text-ink-soft">{`You can start ${plural(left, 'more conversation')} today.`}</p>
      )}
      <Composer {...props} />
    </div>
  )
}
