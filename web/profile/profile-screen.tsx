import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, MapPin, Pencil } from 'lucide-react'
import type { CurrentUser } from '#contract/auth.ts'
import { currentUser } from '#web/auth/queries.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { PremiumBadge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { OwnAnalysis } from './own-analysis.tsx'
import { ThemeSetting } from './theme-setting.tsx'

export function ProfileScreen() {
  const { data: user } = useQuery(currentUser)

  return (
    <Page
      title="My Profile"
      width="wide"
      aside={
        <ButtonLink href="/" variant="quiet" size="small" className="-mx-3">
          <ArrowLeft aria-hidden="true" />
          Back to Discover
        </ButtonLink>
      }
    >
      {user ? <Profile user={user} /> : <ProfileSkeleton />}
    </Page>
  )
}

function Profile({ user }: { user: CurrentUser }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[22rem_1fr] lg:gap-6">
      <div className="max-lg:contents lg:grid lg:gap-6">
        <Card as="div" className="grid gap-6">
          <Person user={user} />
          <ButtonLink href="/onboarding" variant="secondary">
            <Pencil aria-hidden="true" />
            Edit basics
          </ButtonLink>
        </Card>
        <Card as="div" className="grid gap-6 max-lg:order-last">
          <ThemeSetting />
          <ButtonLink isPlain href="/api/logout" variant="secondary">
            Sign Out
          </ButtonLink>
        </Card>
      </div>
      <div className="grid gap-4 lg:gap-6">
        {user.aiGeneratedBio && (
          <Card title="AI Profile Analysis">
            <OwnAnalysis user={user} />
          </Card>
        )}
        <Card title="Bio">
          <p className="max-w-text whitespace-pre-line">{user.bio}</p>
        </Card>
        <Card title="Interests">
          {user.interests.length > 0 ? (
            <div className="flex flex-wrap gap-2">
              {user.interests.map((interest) => (
                <Tag key={interest}>{interest}</Tag>
              ))}
            </div>
          ) : (
            <p className="text-ink-soft">None yet. Add a few: they weigh most in who you are matched with.</p>
          )}
        </Card>
      </div>
    </div>
  )
}

function Person({ user }: { user: CurrentUser }) {
  const name = `${user.firstName} ${user.lastName}`
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <Avatar name={name} src={user.profileImageUrl} size="huge" />
      <div className="grid justify-items-center gap-1">
        <h2 className="font-display text-26 wrap-anywhere">{`${name}, ${user.age}`}</h2>
        {user.isSubscribed && <PremiumBadge />}
      </div>
      <div className="grid justify-items-center gap-1 text-15">
        <p className="flex items-center gap-1 font-medium">
          <MapPin className="size-4 text-evergreen" aria-hidden="true" />
          {user.location}
        </p>
        <p className="text-ink-soft">
          Your place is kept to within about a mile. Others see whole miles, never where you are.
        </p>
      </div>
    </div>
  )
}

function ProfileSkeleton() {
  return (
    <Loading label="Loading your profile" className="grid gap-4 lg:grid-cols-[22rem_1fr] lg:gap-6">
      <Skeleton className="h-96 rounded-card" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-64 rounded-card" />
        <SkeletonText lines={4} />
      </div>
    </Loading>
  )
}
