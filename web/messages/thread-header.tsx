import { ArrowLeft } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import type { MemberSummary } from '#contract/members.ts'
import { pictureOf } from '#contract/photos.ts'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { VerifiedBadge } from '#web/ui/badge.tsx'
import { ArchiveButton } from './archive-button.tsx'

/** Who the thread is with, what they are doing, and the way back to the list on a phone. */
export function ThreadHeader({ other, isTyping }: { other: MemberSummary; isTyping: boolean }) {
  const name = `${other.firstName} ${other.lastName}`
  const [, navigate] = useLocation()
  return (
    <header className="flex items-center gap-2 border-b border-line px-2 py-2 md:px-4">
      <Link
        href="/messages"
        aria-label="Back to all messages"
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-evergreen md:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Link>
      <Link href={`/people/${other.id}`} className="flex min-w-0 items-center gap-3 rounded-control no-underline">
        <Avatar isEager name={name} src={pictureOf(other)} isOnline={other.isOnline} />
        <span className="grid min-w-0">
          <h2 className="line-clamp-2 font-display text-20 wrap-anywhere">{name}</h2>
          <span className="flex flex-wrap items-center gap-x-2">
            <span aria-live="polite" className="text-13 text-ink-soft">
              {isTyping ? 'Writing…' : other.isOnline ? 'Online' : 'Offline'}
            </span>
            <VerifiedBadge on={other.verifiedOn} />
          </span>
        </span>
      </Link>
      <span className="ml-auto" />
      <ArchiveButton user={other} />
      <PersonMenu person={other} onBlocked={() => navigate('/messages')} />
    </header>
  )
}
