import { useInfiniteQuery } from '@tanstack/react-query'
import { Share2 } from 'lucide-react'
import { LoadFailure } from '#web/load-failure.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { ConversationList } from './conversation-list.tsx'
import { keepDraft, readDraft } from './drafts.ts'
import { conversations } from './queries.ts'
import { givePhoto } from './shared-photo.ts'
import { SharedPreview } from './shared-preview.tsx'
import { forgetShared } from './shared-text.ts'
import { ConversationListSkeleton } from './thread-skeleton.tsx'
import { type Shared, useShared } from './use-shared.ts'

/** `/share`: what another app has shared, and whom to write it to. It becomes a draft; nothing is sent from here. */
export function ShareScreen() {
  const shared = useShared()
  if (!shared) {
    return (
      <Page title="Share">
        <ConversationListSkeleton />
      </Page>
    )
  }
  if (shared.text === '' && !shared.photo) {
    return (
      <Page title="Share">
        <EmptyState
          title={shared.refusal ? 'This photo cannot be sent' : 'Nothing to share'}
          illustration={<Share2 aria-hidden="true" />}
          action={<ButtonLink href="/messages">Open messages</ButtonLink>}
        >
          {shared.refusal ?? 'Share a text, a link or a photo from another app, and choose here whom to write it to.'}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title="Whom do you want to send this to?">
      <SharedPreview shared={shared} />
      <Receivers shared={shared} />
    </Page>
  )
}

/** A photo goes to those with whom both have written; words go to the others too. */
function Receivers({ shared: { text, photo } }: { shared: Shared }) {
  const list = useInfiniteQuery(conversations)
  const { data, error, hasNextPage } = list
  const isPhotoAlone = photo !== null && text === ''
  const offered = data?.filter(({ isAnswered }) => isAnswered || !isPhotoAlone)
  const isLimited = photo !== null && data?.some(({ isAnswered }) => !isAnswered) === true

  /** Goes below what is being written to them already. */
  function begin(userId: string) {
    const draft = readDraft(userId)
    if (text && !draft.endsWith(text)) keepDraft(userId, draft ? `${draft}\n${text}` : text)
    forgetShared()
    if (data?.some(({ user, isAnswered }) => user.id === userId && isAnswered)) givePhoto(userId)
  }

  return (
    <>
      {error && !data && <LoadFailure title="Your conversations could not be loaded" query={list} />}
      {!data && !error && <ConversationListSkeleton />}
      {isLimited && offered?.length !== 0 && (
        <p className="mb-4 text-15 text-ink-soft">
          {`Photos go to people who have written back to you.${isPhotoAlone ? '' : ' Whoever has not gets the words alone.'}`}
        </p>
      )}
      {offered?.length === 0 && !hasNextPage && (
        <EmptyState
          title={isLimited ? 'Nobody has written back yet' : 'No conversations yet'}
          illustration={<Share2 aria-hidden="true" />}
          action={<ButtonLink href="/">Discover people</ButtonLink>}
        >
          {isLimited
            ? 'A photo can go to somebody once you have both written.'
            : 'Write to somebody first; then you can share with them.'}
        </EmptyState>
      )}
      {offered && offered.length > 0 && (
        <div className="-mx-3">
          <ConversationList conversations={offered} selectedId={null} onChoose={begin} />
        </div>
      )}
      <LoadMore pages={list} label="Show more" />
    </>
  )
}
