import type { MemberPage } from '#contract/members.ts'
import { FirstMessage } from '#web/messages/first-message.tsx'
import { InOtherWords } from '#web/members/in-other-words.tsx'
import { SocialCard } from '#web/members/social-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import { MatchReasons } from './why-you-match.tsx'

/** What they say of themselves, what was read from it, why the two match, and how to write to them, which comes when ways to begin are there. */
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
      {person.matchReasons.length > 0 && (
        <Card title="Why you match">
          <MatchReasons person={person} />
        </Card>
      )}
      {person.aiGeneratedBio && (
        <Card title="In other words">
          <InOtherWords said={person} writer={person.firstName} />
        </Card>
      )}
      <SocialCard links={person.socialLinks} />
      {!person.hasConversation && (
        <Card title={`Write to ${person.firstName}`}>
          <FirstMessage person={person} />
        </Card>
      )}
    </div>
  )
}
