import type { MemberPage } from '#contract/members.ts'
import { PacedComposer } from '#web/messages/paced-composer.tsx'
import { QueuedMessages } from '#web/messages/queued-messages.tsx'
import { SocialCard } from '#web/members/social-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { useWriteTo } from './greeting.ts'
import { MatchReasons } from './why-you-match.tsx'

/** What they say of themselves, what was read from it, and why the two match. */
export function PersonDetails({ person }: { person: MemberPage }) {
  return (
    <div className="grid gap-4 md:gap-6">
      <Card title="Bio">
        <p className="max-w-text wrap-anywhere whitespace-pre-line">{person.bio || 'No bio available'}</p>
        {person.interests.length > 0 && (
          <div className="mt-4">
            <TagList label="Interests" words={person.interests} shared={person.sharedInterests} />
          </div>
        )}
      </Card>
      {!person.hasConversation && <FirstMessage person={person} />}
      {person.matchReasons.length > 0 && (
        <Card title="Why you match">
          <MatchReasons person={person} />
        </Card>
      )}
      {person.aiGeneratedBio && (
        <Card title="In other words">
          <p className="max-w-text wrap-anywhere">{person.aiGeneratedBio}</p>
          {person.personalityTraits.length > 0 && (
            <div className="mt-4">
              <TagList label="Personality traits" words={person.personalityTraits} />
            </div>
          )}
          {person.communicationStyle && (
            <p className="mt-4 max-w-text text-15 text-ink-soft">{person.communicationStyle}</p>
          )}
          <p className="mt-4 text-13 text-ink-soft">{`Made by profile analysis from what ${person.firstName} wrote.`}</p>
        </Card>
      )}
      <SocialCard links={person.socialLinks} />
    </div>
  )
}

function FirstMessage({ person }: { person: MemberPage }) {
  const { queued, write, retry, remove } = useWriteTo(person)
  return (
    <Card title={`Write to ${person.firstName}`}>
      <div className="grid gap-4">
        <QueuedMessages messages={queued} onRetry={(key) => void retry(key)} onDelete={remove} />
        <PacedComposer
          isFirst
          isUnanswered
          receiverId={person.id}
          receiverName={person.firstName}
          onSend={(content) => void write(content)}
        />
      </div>
    </Card>
  )
}
