import { useState } from 'react'
import { SKELETON_CARDS } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { useGrowing } from '#web/ui/use-growing.ts'
import { PersonCard } from './person-card.tsx'

const GRID = 'grid gap-4 sm:grid-cols-2 min-[60rem]:grid-cols-3 min-[75rem]:grid-cols-4'

/** What is seen at first: two rows where there are four columns, and nearly a window on a phone, which has one. */
const FIRST_CARDS = { wide: 8, narrow: 1 }
const WIDE = '(min-width: 40rem)'

/** So many more at a time that a phone is free again at once; however long the list, it is whole after so many steps. */
const STEP = 2
const STEPS_MAX = 12

type CardGridProps = { people: MemberCard[]; isBusy: boolean; label?: string }

/** The first cards are painted before the others are begun with, and those come a few at a time. */
export function CardGrid({ people, isBusy, label = 'People near you' }: CardGridProps) {
  const [first] = useState(() => FIRST_CARDS[window.matchMedia(WIDE).matches ? 'wide' : 'narrow'])
  const shown = useGrowing(people.length, first, Math.max(STEP, Math.ceil(people.length / STEPS_MAX)))
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy}
      className={classNames(
        GRID,
        'content-start transition-opacity',
        isBusy && 'opacity-60',
        // What comes after the cards does not move when the next of them are drawn.
        shown < people.length && 'min-h-dvh',
      )}
    >
      {people.slice(0, shown).map((person, index) => (
        <li key={person.id}>
          <PersonCard person={person} isFirst={index < SKELETON_CARDS} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholders for cards. */
export function CardGridSkeleton() {
  return (
    <Loading label="Looking for people near you" className={GRID}>
      {Array.from({ length: SKELETON_CARDS }, (_, card) => (
        <div key={card} data-skeleton-card className="overflow-hidden rounded-card border border-line bg-card">
          <Skeleton className="aspect-4/3 w-full rounded-none" />
          <div className="grid gap-2 p-3">
            <Skeleton className="h-6 w-3/5" />
            <SkeletonText lines={2} />
            <div className="flex items-center gap-2">
              <Skeleton className="size-11 rounded-full" />
              <Skeleton className="h-8 w-2/5" />
            </div>
            <div className="flex gap-1">
              <Skeleton className="h-7 w-20 rounded-full" />
              <Skeleton className="h-7 w-16 rounded-full" />
            </div>
            <SkeletonText lines={2} />
            <div className="grid grid-cols-2 gap-2 pt-1">
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          </div>
        </div>
      ))}
    </Loading>
  )
}
