import { useInfiniteQuery } from '@tanstack/react-query'
import type { KeptAway } from '#contract/safety.ts'
import { pictureOf } from '#contract/photos.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadMore, useFocusAfterRemoval } from '#web/ui/load-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { keptAway, useKeepAway, type Act, type KeptAwayList } from './queries.ts'

type ListWords = { title: string; means: string; nobody: string; undo: string; act: Act }

const LISTS: Record<KeptAwayList, ListWords> = {
  blocked: {
    title: 'Blocked',
    means: 'You and they cannot see or reach each other. They are not told.',
    nobody: 'You have blocked nobody.',
    undo: 'Unblock',
    act: 'unblock',
  },
  muted: {
    title: 'Muted',
    means: 'Your conversations stay, and nothing tells you of new messages in them.',
    nobody: 'You have muted nobody.',
    undo: 'Unmute',
    act: 'unmute',
  },
  hidden: {
    title: 'Not for me',
    means: 'You do not see them among people near you or in your opportunities.',
    nobody: 'You have hidden nobody.',
    undo: 'Show again',
    act: 'unhide',
  },
}

/** Whom the member keeps away, and how to take that back. */
export function PeopleSettings() {
  return (
    <>
      <List list="blocked" />
      <List list="muted" />
      <List list="hidden" />
    </>
  )
}

function List({ list }: { list: KeptAwayList }) {
  const people = useInfiniteQuery(keptAway(list))
  const { data, error } = people
  const { title, means, nobody } = LISTS[list]
  const focus = useFocusAfterRemoval<HTMLDivElement>(data?.length ?? 0)

  return (
    <Card title={title}>
      <div ref={focus} tabIndex={-1} className="grid gap-3 outline-none">
        <p className="max-w-text text-15 text-ink-soft">{means}</p>
        {error && !data && <LoadFailure title="This list could not be loaded" query={people} />}
        {!data && !error && (
          <Loading label={`Loading: ${title}`}>
            <Skeleton className="h-11" />
          </Loading>
        )}
        {data?.length === 0 && <p className="min-h-11 content-center text-15">{nobody}</p>}
        {data && data.length > 0 && (
          <ul aria-label={title} className="grid gap-2">
            {data.map((kept) => (
              <KeptRow key={kept.id} kept={kept} list={list} />
            ))}
          </ul>
        )}
        <LoadMore pages={people} label="Show more" />
      </div>
    </Card>
  )
}

function KeptRow({ kept: { user }, list }: { kept: KeptAway; list: KeptAwayList }) {
  const { undo, act } = LISTS[list]
  const keepAway = useKeepAway()
  const name = `${user.firstName} ${user.lastName}`

  return (
    <li className="flex min-h-11 items-center gap-3">
      <Avatar name={name} src={pictureOf(user)} />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
      <Button
        variant="secondary"
        size="small"
        isPending={keepAway.isPending}
        aria-label={`${undo}: ${name}`}
        onClick={() => keepAway.mutate({ act, person: user })}
      >
        {undo}
      </Button>
    </li>
  )
}
