import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shortDistance } from '#contract/distances.ts'
import type { MemberCard } from '#contract/members.ts'
import { pictureOf } from '#contract/photos.ts'
import { currentUser } from '#web/auth/queries.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { classNames } from '#web/ui/class-names.ts'
import { RadarDot } from './radar-dot.tsx'
import { RadarGroup } from './radar-group.tsx'
import { OWN_SIZE, radarPlaces, type Ring } from './radar-places.ts'
import { useWidth } from './use-width.ts'

/** Faces settle in the first time that the radar is seen. */
let hasSettled = false

/** The people of the list as a picture: oneself in the middle, everyone at their distance. */
export function Radar({ people, isBusy }: { people: MemberCard[]; isBusy: boolean }) {
  const [stage, width] = useWidth()
  const [shownId, setShownId] = useState<string | null>(null)
  const { spots, groups, rings } = radarPlaces(people, width)
  const [isSettling] = useState(!hasSettled)
  useEffect(() => {
    hasSettled = true
  }, [])

  return (
    <figure className={classNames('grid justify-items-center gap-4 transition-opacity', isBusy && 'opacity-60')}>
      <div ref={stage} className="relative isolate aspect-square w-full max-w-[max(18rem,min(48rem,100dvh-13rem))]">
        <Rings rings={rings} width={width} />
        <OwnFace />
        <ul aria-label="People on the radar" aria-busy={isBusy} onPointerLeave={() => setShownId(null)}>
          {spots.map((spot) => (
            <RadarDot
              key={spot.person.id}
              spot={spot}
              stage={width}
              isSettling={isSettling}
              isShown={spot.person.id === shownId}
              onShow={setShownId}
            />
          ))}
          {groups.map((group) => (
            <RadarGroup key={group.miles} group={group} onFocus={() => setShownId(null)} />
          ))}
        </ul>
      </div>
      <figcaption className="max-w-text text-center text-13 text-balance text-ink-soft">
        Only the distance is real. The direction is drawn by chance and says nothing about where someone is. The better
        you match, the larger the picture.
      </figcaption>
    </figure>
  )
}

function Rings({ rings, width }: { rings: Ring[]; width: number }) {
  const units = useUnits()
  return rings.map(({ miles, radius }) => (
    <div
      key={miles}
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 -z-10 grid -translate-1/2 place-items-end justify-center rounded-full border border-line"
      style={{ width: 2 * radius, height: 2 * radius }}
    >
      <span
        className="translate-y-1/2 bg-paper text-[13px] leading-none whitespace-nowrap text-ink-soft"
        style={width === 0 ? { display: 'none' } : undefined}
      >
        {shortDistance(miles, units)}
      </span>
    </div>
  ))
}

function OwnFace() {
  const { data: user } = useQuery(currentUser)
  return (
    <span className="absolute top-1/2 left-1/2 grid -translate-1/2 place-items-center rounded-full ring-2 ring-evergreen">
      {user && (
        <img
          src={pictureOf(user)}
          alt="You"
          width={OWN_SIZE}
          height={OWN_SIZE}
          className="rounded-full bg-line object-cover"
          style={{ width: OWN_SIZE, height: OWN_SIZE }}
        />
      )}
      <span
        aria-hidden="true"
        className="absolute -bottom-2 rounded-full bg-evergreen px-2 text-[13px] leading-tight font-semibold text-on-evergreen"
      >
        You
      </span>
    </span>
  )
}
