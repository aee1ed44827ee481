import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { CurrentUser } from '#contract/members.ts'
import { pictureOf } from '#contract/photos.ts'
import { SignOutLink } from '#web/auth/sign-out-link.tsx'
import { creditBalance } from '#web/billing/queries.ts'
import { useConnection } from '#web/connection.ts'
import { useIsLive } from '#web/realtime/live.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CountBadge, PremiumBadge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { plural } from '#web/ui/plural.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HeaderBar, HeaderLogo, homeStyle } from './header-bar.tsx'
import { PremiumLink } from './premium-link.tsx'
import { COUNTED, currentness, TABS, type Counts } from './routes.ts'
import { ThemeButton } from './theme-button.tsx'

/** A member without a complete profile can only sign out from it. */
export function Header({ user, counts }: { user: CurrentUser; counts: Counts }) {
  const [location] = useLocation()
  const isOnDiscover = user.isComplete && location === '/'
  return (
    <HeaderBar>
      <Link href="/" aria-label="Akin, home" className={homeStyle}>
        <HeaderLogo />
      </Link>
      {user.isComplete && <MainLinks counts={counts} />}
      {user.isComplete && <Credits />}
      {user.isSubscribed ? <PremiumBadge /> : isOnDiscover && <PremiumLink />}
      <span className="max-lg:hidden">
        <ThemeButton />
      </span>
      {user.isComplete && <OwnAvatar user={user} />}
      <SignOutLink variant="quiet" size="small" className={classNames(user.isComplete && 'max-lg:hidden')} />
    </HeaderBar>
  )
}

/** A count takes no place of its own, else the links would move under the hand when it comes. */
function MainLinks({ counts }: { counts: Counts }) {
  const [location] = useLocation()

  return (
    <nav aria-label="Main" className="mr-auto max-md:hidden">
      <ul className="flex gap-1">
        {TABS.map(({ path, label, load, counter }) => {
          const current = currentness(path, location)
          return (
            <li key={path}>
              <Link
                href={path}
                aria-current={current}
                onPointerEnter={load}
                onFocus={load}
                className={classNames(
                  'relative flex min-h-11 items-center rounded-control px-3 text-15 font-medium transition-colors',
                  current
                    ? 'bg-evergreen-wash text-evergreen forced-colors:bg-evergreen forced-colors:text-on-evergreen'
                    : 'text-ink-soft hover:text-evergreen',
                )}
              >
                {label}
                {counter && (
                  <CountBadge
                    count={counts[counter]}
                    noun={COUNTED[counter]}
                    className="absolute -top-0.5 left-[calc(100%-16px)] z-10 ring-2 ring-paper"
                  />
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Credits() {
  const { data } = useQuery(creditBalance)
  if (!data) return <Skeleton className="h-9 w-19 rounded-full pointer-coarse:h-11 lg:w-29" />
  const label = plural(data.credits, 'credit')

  return (
    <Link
      href="/checkout"
      aria-label={`${label}, get more`}
      className="inline-flex min-h-9 min-w-19 items-center justify-center gap-2 rounded-full border border-edge bg-card px-3 text-15 font-semibold figures transition-colors hover:border-evergreen hover:text-evergreen pointer-coarse:min-h-11 lg:min-w-29"
    >
      <Coins className="size-4 text-ink-soft" aria-hidden="true" />
      <span className="lg:hidden">{data.credits}</span>
      <span className="max-lg:hidden">{label}</span>
    </Link>
  )
}

function OwnAvatar({ user }: { user: CurrentUser }) {
  const isLive = useIsLive()
  const isCutOff = useConnection() !== 'online'
  return (
    <Link href="/profile" className="rounded-full">
      <span className="sr-only">Your profile</span>
      <Avatar
        isEager
        name={`${user.firstName} ${user.lastName}`}
        src={pictureOf(user)}
        isOnline={isCutOff ? false : isLive || undefined}
      />
    </Link>
  )
}
