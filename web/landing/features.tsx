import type { ReactNode } from 'react'
import { PremiumBadge } from '#web/ui/badge.tsx'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { Portrait } from './portrait.tsx'
import { amara, june, tomas } from './sample-people.ts'

const SPOTS = [
  { place: 'left-[39%] top-[13%]', person: june },
  { place: 'left-[13%] top-[27%]', person: tomas },
  { place: 'left-[71%] top-[45%]', person: amara },
]

export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-wide px-4 pb-18 sm:px-6">
      <h2 id="features" className="mb-8 max-w-lg font-display text-34">
        Less scrolling, more people you would actually call
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        <Feature title="Nearby, and nobody knows where" picture={<RadarPicture />}>
          Discover people by distance, such as “within 5 mi”. Your exact spot is never stored, so nobody can find it
          out.
        </Feature>
        <Feature title="Real people, not bots" picture={<FacesPicture />}>
          Every sign-up passes a check against bots, and only people with a complete profile can see and write to
          others.
        </Feature>
        <Feature title="Matches that explain themselves" picture={<MatchRing percent={87} size="large" />}>
          AI reads the personality in your profile and scores how well you fit. Tap the score to see the reasons.
        </Feature>
        <Feature title="Talk as much as you like" picture={<TalkPicture />} badge={<PremiumBadge />}>
          Premium is $9.99 a month: unlimited messages, priority in discovery, more filters, and read receipts.
        </Feature>
      </ul>
    </section>
  )
}

function Feature(props: { title: string; picture: ReactNode; badge?: ReactNode; children: ReactNode }) {
  return (
    <li className="grid grid-rows-[1fr_auto_auto] gap-3 bg-paper p-6 sm:p-8">
      <div aria-hidden="true" className="mb-3 flex min-h-28 items-center">
        {props.picture}
      </div>
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-26">
        {props.title}
        {props.badge && <span className="font-sans tracking-normal">{props.badge}</span>}
      </h3>
      <p className="text-ink-soft">{props.children}</p>
    </li>
  )
}

/** You in the middle, people around you at their distance. */
function RadarPicture() {
  return (
    <div className="relative w-full max-w-md">
      <svg viewBox="0 0 132 88" fill="none" className="w-full">
        {[16, 34, 52].map((radius) => (
          <circle key={radius} cx="66" cy="58" r={radius} className="stroke-line" />
        ))}
        <circle cx="66" cy="58" r="5" className="fill-evergreen" />
      </svg>
      {SPOTS.map(({ place, person }) => (
        <Portrait
          key={person.name}
          face={person.face}
          className={`absolute aspect-square w-[16%] rounded-full border-2 border-marigold ${place}`}
        />
      ))}
    </div>
  )
}

/** Three faces side by side. */
function FacesPicture() {
  return (
    <div className="flex h-full items-center">
      {[june, tomas, amara].map(({ name, face }) => (
        <Portrait key={name} face={face} className="-mr-3 size-24 rounded-full border-3 border-paper" />
      ))}
    </div>
  )
}

/** Two lines of a conversation. */
function TalkPicture() {
  return (
    <div className="grid h-full content-center gap-2 text-13">
      <p className="justify-self-start rounded-card border border-line bg-card px-3 py-2">Forest Park on Saturday?</p>
      <p className="justify-self-end rounded-card bg-evergreen px-3 py-2 text-on-evergreen">Yes. I bring the coffee.</p>
    </div>
  )
}
