import { type Message, REACTIONS } from '#contract/messages.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Change } from './change-queries.ts'
import { REACTION_SIGNS } from './reaction-signs.ts'

type ReactionChoicesProps = { message: Message; onReact: (change: Change) => void }

/** The six signs that a message can be marked with. The chosen one is taken off by pressing it again. */
export function ReactionChoices({ message: { ownReaction }, onReact }: ReactionChoicesProps) {
  return (
    <div role="group" aria-label="Reactions" className="mb-1 grid grid-cols-6 border-b border-line pb-1">
      {REACTIONS.map((reaction) => {
        const isChosen = reaction === ownReaction
        return (
          <button
            key={reaction}
            type="button"
            aria-label={REACTION_SIGNS[reaction].name}
            aria-pressed={isChosen}
            onClick={() => onReact({ kind: 'react', reaction: isChosen ? null : reaction })}
            className={classNames(
              'grid h-11 place-items-center rounded-control text-20 hover:bg-evergreen-wash',
              isChosen && 'bg-evergreen-wash outline-1 outline-evergreen',
            )}
          >
            <span aria-hidden="true">{REACTION_SIGNS[reaction].sign}</span>
          </button>
        )
      })}
    </div>
  )
}
