import { MessageCircle } from 'lucide-react'
import { useLocation } from 'wouter'
import type { MemberCard } from '#contract/members.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { threadWith, useWriteTo } from '#web/messages/use-write-to.ts'

/** Sends the greeting at once; where the two already write to each other it opens their thread. */
export function MessageButton({ person, className }: { person: MemberCard; className?: string }) {
  const [, navigate] = useLocation()
  const { greet, isSending, failure } = useWriteTo(person)

  return (
    <>
      <Button
        className={className}
        isPending={isSending}
        aria-label={`Message ${person.firstName}`}
        onClick={() => (person.hasConversation ? navigate(threadWith(person.id)) : void greet())}
      >
        <MessageCircle aria-hidden="true" />
        Message
      </Button>
      <FailureNote className="basis-full!">{failure}</FailureNote>
    </>
  )
}
