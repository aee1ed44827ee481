import { Link } from 'wouter'
import { type Connection, CONNECTION_INTERESTS_MAX } from '#contract/connections.ts'
import { pictureOf } from '#contract/photos.ts'
import { PersonMenu } from '#web/safety/person-menu.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { ConnectionActions } from './connection-actions.tsx'

/** One person of the list: who they are, what is between the two, and what can be done about it. */
export function ConnectionRow({ connection }: { connection: Connection }) {
  const { connectedUser: user, status, direction } = connection
  const name = `${user.firstName} ${user.lastName}`
  const address = `/people/${user.id}`

  return (
    <li className="grid grid-cols-[auto_1fr_auto] content-start gap-x-4 gap-y-3 rounded-card border border-line bg-card p-4">
      <Link href={address} tabIndex={-1} aria-hidden="true" className="self-start rounded-full sm:row-span-2">
        <Avatar name={name} src={pictureOf(user)} size="large" isOnline={user.isOnline} />
      </Link>
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="font-display text-20 wrap-anywhere">
          <Link href={address} className="no-underline hover:text-evergreen">
            {name}
          </Link>
        </h3>
        <p className="text-13 text-ink-soft">
          {status === 'accepted'
            ? user.isOnline
              ? 'Online'
              : 'Offline'
            : direction === 'incoming'
              ? 'Sent you a connection request'
              : 'Requested'}
        </p>
      </div>
      <PersonMenu person={user} className="-mt-2 -mr-2" />
      <p className="col-span-full line-clamp-2 text-15 wrap-anywhere text-ink-soft sm:col-start-2 sm:-mt-2">
        {user.bio || 'No bio available'}
      </p>
      {user.interests.length > 0 && (
        <div className="col-span-full sm:col-start-2">
          <TagList label="Interests" words={user.interests} atMost={CONNECTION_INTERESTS_MAX} />
        </div>
      )}
      <div className="col-span-full flex flex-wrap gap-2 sm:col-start-2">
        <ConnectionActions connection={connection} />
      </div>
    </li>
  )
}
