import { useInfiniteQuery } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { archived } from './archive-queries.ts'
import { ConversationList } from './conversation-list.tsx'
import { SideList } from './side-list.tsx'

const NONE = {
  title: 'Nothing archived',
  illustration: <Archive aria-hidden="true" />,
  sentence:
    'Conversations you archive wait here. Each comes back when a new message arrives, unless you have muted the person.',
}

/** `/messages/archived`: conversations that were put away. */
export function ArchivedScreen() {
  const list = useInfiniteQuery(archived)
  return (
    <SideList title="Archived" list={list} failure="Your archive could not be loaded" empty={NONE}>
      {(conversations) => (
        <div className="-mx-3">
          <ConversationList conversations={conversations} selectedId={null} />
        </div>
      )}
    </SideList>
  )
}
