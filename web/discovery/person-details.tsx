import type { MemberPage } from '#contract/members.ts'
import { FirstMessage } from '#web/messages/first-message.tsx'
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
      {!person.hasConversation && (
        <Card title={`Write to ${person.firstName}`}>
          <FirstMessage person={person} />
        </Card>
      )}
    </div>
  )
}
