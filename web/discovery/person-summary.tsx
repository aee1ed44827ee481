import { MapPin, MessageCircle } from 'lucide-react'
import { useLocation } from 'wouter'
import type { MemberCard, MemberPage } from '#contract/members.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { PresenceDot } from '#web/ui/avatar.tsx'
import { PremiumBadge, VerifiedBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { dayPhrase } from '#web/ui/time.ts'
import { whereabouts } from './phrases.ts'
import { threadWith } from '#web/messages/use-write-to.ts'
import { PersonPhoto } from './person-photo.tsx'

/** Who it is, whether they are here now, and the way to them: what a card says of it is there before the page is. */
export function PersonSummary({ person, page }: { person: MemberCard; page: MemberPage | undefined }) {
  const { firstName, lastName, age } = person
  const [, navigate] = useLocation()
  const units = useUnits()
  return (
    <div className="grid gap-4 md:sticky md:top-22">
      <PersonPhoto
        person={person}
        label={`${firstName} ${lastName}`}
        className="aspect-square rounded-card border border-line [view-transition-name:person-photo] sm:aspect-4/3 md:aspect-4/5"
        isFirst
      />
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-2">
          <p
            aria-hidden="true"
            className="min-w-0 font-display text-34 wrap-anywhere [view-transition-name:person-name]"
          >{`${firstName} ${lastName}`}</p>
          <PersonMenu person={person} className="-mr-2" onBlocked={() => navigate('/')} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
          <span>{age}</span>
          <span aria-hidden="true">·</span>
          <span className="inline-flex items-center gap-1">
            <MapPin className="size-4" aria-hidden="true" />
            {whereabouts(person, units)}
          </span>
        </p>
        {page ? <Presence person={page} /> : <Skeleton className="h-[1lh] w-32 text-15" />}
        <div className="mt-1 flex flex-wrap gap-2 empty:hidden">
          <VerifiedBadge on={person.verifiedOn} />
          {person.isSubscribed && <PremiumBadge />}
        </div>
      </div>
      {page ? (
        <div className="grid gap-2">
          {page.hasConversation ? (
            <ButtonLink href={threadWith(page.id)}>
              <MessageCircle aria-hidden="true" />
              Open conversation
            </ButtonLink>
          ) : (
            <Button onClick={() => document.getElementById('message')?.focus()}>
              <MessageCircle aria-hidden="true" />
              Message
            </Button>
          )}
          <ConnectButton person={page} />
        </div>
      ) : (
        <div className="grid gap-2">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </div>
  )
}

function Presence({ person: { isOnline, lastSeen } }: { person: MemberPage }) {
  if (!isOnline && lastSeen === null) return null
  return (
    <p className="flex items-center gap-2 text-15 text-ink-soft">
      <PresenceDot isOnline={isOnline} />
      <span>
        {isOnline || lastSeen === null ? (
          <span aria-hidden="true">Online now</span>
        ) : (
          <>
            Last seen <time dateTime={lastSeen}>{dayPhrase(lastSeen)}</time>
          </>
        )}
      </span>
    </p>
  )
}
