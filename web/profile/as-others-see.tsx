import { MapPin, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CurrentUser, MemberPage } from '#contract/members.ts'
import { cityName } from '#web/members/city-name.ts'
import { InOtherWords } from '#web/members/in-other-words.tsx'
import { SocialCard } from '#web/members/social-card.tsx'
import { PremiumBadge, VerifiedBadge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TagList } from '#web/ui/tag-list.tsx'

/** Of the own record what a page tells others, and nothing else. */
type Told = Pick<CurrentUser, Exclude<keyof CurrentUser & keyof MemberPage, 'email' | 'credits'>>

type AsOthersSeeProps = { user: Told; /** The photo, with the way to change it. */ picture: ReactNode }

/** What other members read of this one; each part leads to where it is changed. */
export function AsOthersSee({ user, picture }: AsOthersSeeProps) {
  return (
    <section aria-labelledby="as-others-see" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="as-others-see" className="font-display text-26">
          As others see you
        </h2>
        <p className="max-w-text text-15 text-ink-soft">
          All that other members read about you. Beside it they see how well you match, roughly how far away you are
          and, if you let them, when you are here.
        </p>
      </div>
      <div className="grid gap-4 lg:grid-cols-[20rem_1fr] lg:gap-6">
        <Card as="div" className="grid content-center justify-items-center gap-3 text-center">
          {picture}
          {!user.profileImageUrl && (
            <p className="text-13 text-ink-soft">Without a photo, others see this mark of your own.</p>
          )}
          <Person user={user} />
        </Card>
        <div className="grid min-w-0 content-start gap-4 lg:gap-6">
          <Card as="div" className="grid gap-4">
            <Part edit="what you say" field="bio">
              <p className="max-w-text wrap-anywhere whitespace-pre-line">{user.bio || 'No bio available'}</p>
            </Part>
            <Part edit="your interests" field="interest">
              <TagList label="Interests" words={user.interests} />
              {user.interests.length === 0 && <p className="text-15 text-ink-soft">No interests yet</p>}
            </Part>
          </Card>
          {user.aiGeneratedBio && (
            <Card title="In other words">
              <InOtherWords said={user} writer="you" />
            </Card>
          )}
          <SocialCard links={user.socialLinks} isOwn />
        </div>
      </div>
    </section>
  )
}

function Person({ user: { firstName, lastName, age, city, verifiedOn, isSubscribed } }: { user: Told }) {
  const name = cityName(city)
  return (
    <>
      <p className="font-display text-26 wrap-anywhere">{`${firstName} ${lastName}, ${age}`}</p>
      {name && (
        <p className="flex items-center gap-1 text-ink-soft">
          <MapPin className="size-4 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere">{name}</span>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2 empty:hidden">
        <VerifiedBadge on={verifiedOn} />
        {isSubscribed && <PremiumBadge />}
      </div>
      <ButtonLink href="/profile/edit" variant="quiet" size="small">
        <Pencil aria-hidden="true" />
        Edit name
      </ButtonLink>
    </>
  )
}

type PartProps = { edit: string; /** Where it is changed, further down. */ field: string; children: ReactNode }

function Part({ edit, field, children }: PartProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-[1_1_16rem]">{children}</div>
      <Button
        variant="quiet"
        size="small"
        className="-my-1 -mr-3 ml-auto"
        onClick={() => document.getElementById(field)?.focus()}
      >
        <Pencil aria-hidden="true" />
        Edit <span className="sr-only">{edit}</span>
      </Button>
    </div>
  )
}
