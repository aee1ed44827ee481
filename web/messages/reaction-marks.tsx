import type { Message } from '#contract/messages.ts'
import { REACTION_SIGNS } from './reaction-signs.ts'

type ReactionMarksProps = { message: Message; otherName: string }

/** How the two have marked a message, at the edge of its bubble. */
export function ReactionMarks({ message: { ownReaction, otherReaction }, otherName }: ReactionMarksProps) {
  if (!ownReaction && !otherReaction) return null
  const signs = new Set([otherReaction, ownReaction].flatMap((one) => (one ? REACTION_SIGNS[one].sign : [])))
  const words = [
    otherReaction && `${otherName} reacted: ${REACTION_SIGNS[otherReaction].name}`,
    ownReaction && `You reacted: ${REACTION_SIGNS[ownReaction].name}`,
  ]

  return (
    <span className="relative -mt-2 mx-3 mb-1 flex items-center gap-1 rounded-full border border-line bg-card px-2 text-15">
      <span aria-hidden="true">{[...signs].join(' ')}</span>
      {ownReaction && ownReaction === otherReaction && <span aria-hidden="true">2</span>}
      <span className="sr-only">{words.filter(Boolean).join('. ')}</span>
    </span>
  )
}
