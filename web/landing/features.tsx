import type { ReactNode } from 'react'
import { PremiumBadge } from '#web/ui/badge.tsx'
import { MatchRing } from '#web/ui/match-ring.tsx'
import { FacesPicture, RadarPicture, TalkPicture } from './feature-pictures.tsx'

export function Features() {
  return (
    <section aria-labelledby="features" className="mx-auto max-w-wide px-4 pb-18 sm:px-6">
      <h2 id="features" className="mb-8 max-w-lg font-display text-34">
        Less scrolling, more people you would actually call
      </h2>
      <ul className="grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2">
        <Feature title="Nearby, and nobody knows where" picture={<RadarPicture />}>
          Discover people by distance, in whole miles. Your exact spot is never stored, so nobody can find it out.
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
    <li className="grid content-start gap-3 bg-paper p-6 sm:p-8">
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
