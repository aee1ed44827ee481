import { Link } from 'wouter'
import type { MemberCard } from '#contract/members.ts'
import { pictureOf } from '#contract/photos.ts'
import { classNames } from '#web/ui/class-names.ts'
import { matchPhrase, whereabouts } from './phrases.ts'
import { radarPlaces, scoreOf, type Ring, type Spot } from './radar-places.ts'

/** The people of the list as a picture: oneself in the middle, everyone at their distance. */
export function Radar({ people, isBusy }: { people: MemberCard[]; isBusy: boolean }) {
  const { spots, rings } = radarPlaces(people)
  return (
    <figure className={classNames('grid justify-items-center gap-4 transition-opacity', isBusy && 'opacity-60')}>
      <div className="relative aspect-square w-full max-w-2xl">
        <Rings rings={rings} />
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full bg-evergreen text-[13px] font-bold text-on-evergreen">
          You
        </span>
        <ul aria-label="People on the radar" aria-busy={isBusy} className="isolate">
          {spots.map((spot) => (
            <li key={spot.person.id}>
              <Dot spot={spot} />
            </li>
          ))}
        </ul>
        <Miles rings={rings} />
      </div>
      <figcaption className="max-w-text text-center text-13 text-ink-soft">
        Only the distance is real. The direction is drawn by chance and says nothing about where someone is. The better
        you match, the larger the picture; from 60 on it has a golden edge.
      </figcaption>
    </figure>
  )
}

function Rings({ rings }: { rings: Ring[] }) {
  return (
    <svg viewBox="0 0 100 100" fill="none" aria-hidden="true" className="absolute inset-0 size-full">
      {rings.map(({ miles, radius }) => (
        <circle key={miles} cx="50" cy="50" r={radius} strokeWidth="0.25" className="stroke-edge" />
      ))}
    </svg>
  )
}

function Miles({ rings }: { rings: Ring[] }) {
  return rings.map(({ miles, x, y }) => (
    <span
      key={miles}
      aria-hidden="true"
      className="pointer-events-none absolute -translate-1/2 rounded-full bg-paper px-1 text-[13px] leading-none whitespace-nowrap text-ink-soft"
      style={{ left: `${x}%`, top: `${y}%` }}
    >
      {`${miles} mi`}
    </span>
  ))
}

function Dot({ spot: { person, x, y, size } }: { spot: Spot }) {
  const name = `${person.firstName} ${person.lastName}, ${person.age}`
  const isStrong = scoreOf(person) >= 60
  return (
    <Link
      href={`/people/${person.id}`}
      aria-label={`${name}, ${whereabouts(person)}, ${matchPhrase(person).main}`}
      className="group absolute block -translate-1/2 rounded-full hover:z-10! focus-visible:z-10!"
      style={{ left: `${x}%`, top: `${y}%`, width: `${size}%`, zIndex: Math.round(scoreOf(person) / 12) }}
    >
      <img
        src={pictureOf(person)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className={classNames(
          'aspect-square w-full rounded-full bg-line object-cover ring-2 sm:ring-3',
          isStrong ? 'ring-marigold' : 'ring-evergreen',
        )}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-full left-1/2 z-10 mt-1 hidden -translate-x-1/2 rounded-control bg-ink px-2 py-1 text-13 whitespace-nowrap text-paper group-hover:block group-focus-visible:block"
      >
        {`${person.firstName}, ${matchPhrase(person).main}`}
      </span>
    </Link>
  )
}
