import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { pictureOf } from '#contract/photos.ts'
import type { Conversation } from '#contract/messages.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { heldMessages } from './queries.ts'

type HeldListProps = { conversations: Conversation[]; selectedId: string | null }

/** People with whom there is no conversation yet, since what was written to them waits to be looked at or was not sent. */
export function HeldList({ conversations, selectedId }: HeldListProps) {
  const { data = [] } = useQuery(heldMessages)
  const isListed = (id: string) => conversations.some(({ user }) => user.id === id)
  const shown = data.filter(
    ({ user }, at) => !isListed(user.id) && data.findIndex((one) => one.user.id === user.id) === at,
  )
  if (shown.length === 0) return null

  return (
    <ul aria-label="Not sent yet" className="mb-1 grid gap-1">
      {shown.map(({ user, content, state }) => (
        <li key={user.id}>
          <Link
            href={`/messages?user=${user.id}`}
            aria-current={user.id === selectedId ? 'true' : undefined}
            className={classNames(
              'grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-card px-3 py-2 no-underline transition-colors',
              user.id === selectedId
                ? 'bg-evergreen-wash forced-colors:outline-2 forced-colors:outline-evergreen'
                : 'hover:bg-card',
            )}
          >
            <Avatar
              isEager
              name={`${user.firstName} ${user.lastName}`}
              src={pictureOf(user)}
              isOnline={user.isOnline}
            />
            <span className="grid min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">
                {user.firstName} {user.lastName}
              </span>
              <span className="line-clamp-1 text-15 break-all text-ink-soft">You: {content}</span>
              <span className={classNames('text-13', state === 'waiting' ? 'text-ink-soft' : 'text-brick')}>
                {state === 'waiting' ? 'Waiting for review' : 'Not sent'}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
