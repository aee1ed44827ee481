import { memo } from 'react'
import { Link } from 'wouter'
import { CARD_INTERESTS_MAX } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { ConnectButton } from '#web/connections/connect-button.tsx'
import { WriteYourOwn } from '#web/messages/write-your-own.tsx'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { PresenceDot } from '#web/ui/avatar.tsx'
import { PremiumBadge, VerifiedBadge } from '#web/ui/badge.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { leadingReason } from './leading-reason.ts'
import { whereabouts, matchPhrase } from './phrases.ts'
import { MatchButton } from './match-button.tsx'
import { MessageButton } from './message-button.tsx'
import { NotForMe } from './not-for-me.tsx'
import { PersonPhoto } from './person-photo.tsx'
import { SaveButton } from './save-button.tsx'

type PersonCardProps = {
  person: MemberCard
  /** Among the first that are seen. */
  isFirst?: boolean
}

/** One person nearby. The photo and the name lead to their page. Drawn anew only when something about them changes, not when the list grows. */
export const PersonCard = memo(function PersonCard({ person, isFirst = false }: PersonCardProps) {
  const match = matchPhrase(person)
  const units = useUnits()
  const address = `/people/${person.id}`
  const reason = leadingReason(person)

  return (
    <article className="@container relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <Link href={address} transition tabIndex={-1} aria-hidden="true" className="relative block">
        <PersonPhoto person={person} className="aspect-4/3" isFirst={isFirst} />
        <span className="absolute top-2 left-2 grid justify-items-start gap-1">
          {person.isSubscribed && <PremiumBadge />}
          <VerifiedBadge on={person.verifiedOn} />
        </span>
      </Link>
      <div className="flex flex-1 flex-col gap-2 p-3">
        <h3 className="font-display text-20 wrap-anywhere">
          <Link href={address} transition className="no-underline hover:text-evergreen">
            {`${person.firstName} ${person.lastName}, ${person.age}`}
          </Link>{' '}
          <PresenceDot isOnline={person.isOnline} />
        </h3>
        {reason && <p className="line-clamp-4 text-15 leading-[1.35] font-medium wrap-anywhere">{reason}</p>}
        <div className="flex items-center gap-2 text-13 text-ink-soft">
          <MatchButton person={person} />
          <div className="min-w-0">
            <p>{whereabouts(person, units)}</p>
            <p>
              <span>{match.main}</span>
              {match.more && <span>{` · ${match.more}`}</span>}
            </p>
          </div>
        </div>
        <TagList
          label="Interests"
          words={person.interests}
          shared={person.sharedInterests}
          atMost={CARD_INTERESTS_MAX}
        />
        <p className="line-clamp-2 text-13 wrap-anywhere text-ink-soft">{person.bio || 'No bio available'}</p>
        <div className="mt-auto flex flex-wrap gap-2 pt-1 *:grow *:basis-[calc(50%-0.25rem)] *:px-2 @max-[18rem]:**:[svg]:hidden">
          <MessageButton person={person} />
          <ConnectButton person={person} />
        </div>
        <div className="-mx-2 -mb-2 flex flex-wrap items-center @max-[20rem]:**:[button>span>svg]:hidden">
          <WriteYourOwn person={person} />
          <div className="ml-auto flex">
            <SaveButton person={person} />
            <NotForMe person={person} />
            <PersonMenu person={person} />
          </div>
        </div>
      </div>
    </article>
  )
})
