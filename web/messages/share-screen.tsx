import { useInfiniteQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { MESSAGE_MAX_LENGTH } from '#contract/messages.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationList } from './conversation-list.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { conversations } from './queries.ts'
import { fitMessage, forgetShared, takeShared } from './shared-text.ts'
import { ConversationListSkeleton } from './thread-skeleton.tsx'

/** `/share`: what another app has shared, and whom to write it to. It becomes a draft; nothing is sent from here. */
export function ShareScreen() {
  const [shared, setShared] = useState<string>()
  useEffect(() => {
    void takeShared().then(setShared)
  }, [])
  const { text, isCut } = fitMessage(shared ?? '')
  const list = useInfiniteQuery(conversations)
  const { data, error } = list

  /** Goes below what is being written to them already. */
  function begin(userId: string) {
    const draft = readDraft(userId)
    if (!draft.endsWith(text)) keepDraft(userId, draft ? `${draft}\n${text}` : text)
    forgetShared()
  }

  if (shared === undefined) {
    return (
      <Page title="Share">
        <ConversationListSkeleton />
      </Page>
    )
  }

  if (text === '') {
    return (
      <Page title="Share">
        <EmptyState
          title="Nothing to share"
          illustration={<Share2 aria-hidden="true" />}
          action={<ButtonLink href="/messages">Open messages</ButtonLink>}
        >
          Share a text or a link from another app, and choose here whom to write it to.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Whom do you want to send this to?">
      <div className="mb-6 grid gap-2">
        <div className="max-w-text rounded-card border border-line bg-card p-4">
          <p className="line-clamp-4 wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
        <p className="text-15 text-ink-soft">
          {isCut &&
            `Only the first ${MESSAGE_MAX_LENGTH.toLocaleString('en-US')} characters fit in a message; the rest is left out. `}
          You can change it before you send it.
        </p>
      </div>
      {error && !data && <LoadFailure title="Your conversations could not be loaded" query={list} />}
      {!data && !error && <ConversationListSkeleton />}
      {data?.length === 0 && (
        <EmptyState
          title="No conversations yet"
          illustration={<Share2 aria-hidden="true" />}
          action={<ButtonLink href="/">Discover people</ButtonLink>}
        >
          Write to somebody first; then you can share with them.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <div className="-mx-3">
          <ConversationList conversations={data} selectedId={null} onChoose={begin} />
        </div>
      )}
      <LoadMore pages={list} label="Show more" />
    </Page>
  )
}
