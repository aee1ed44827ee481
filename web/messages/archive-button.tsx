import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import type { MemberSummary } from '#contract/members.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { archived, useArchive } from './archive-queries.ts'
import { conversations } from './queries.ts'

/** Puts the conversation with somebody away, or back into the list; nothing while there is none. */
export function ArchiveButton({ user }: { user: MemberSummary }) {
  const { data: listed = [] } = useInfiniteQuery(conversations)
  const { data: putAway = [] } = useInfiniteQuery(archived)
  const archive = useArchive()
  const isArchived = putAway.some((one) => one.user.id === user.id)
  if (!isArchived && !listed.some((one) => one.user.id === user.id)) return null

  return (
    <IconButton
      label={isArchived ? 'Move out of the archive' : 'Archive conversation'}
      aria-disabled={archive.isPending || undefined}
      onClick={() => !archive.isPending && archive.mutate({ user, isArchived: !isArchived })}
    >
      {isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
    </IconButton>
  )
}
