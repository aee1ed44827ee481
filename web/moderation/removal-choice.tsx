import type { CasePage, NewDecision } from '#contract/moderation.ts'

export type Removable = NonNullable<NewDecision['removes']>[number]

type RemovalChoiceProps = { page: CasePage; chosen: Removable[]; onChange: (chosen: Removable[]) => void }

/** What goes: the photo, the bio, and each message that was reported. */
export function RemovalChoice({ page, chosen, onChange }: RemovalChoiceProps) {
  const choices: { part: Removable; label: string }[] = [
    { part: 'photo', label: 'Their photo' },
    { part: 'bio', label: 'Their bio, and the AI’s' },
    ...reportedMessages(page).map(({ id, content }) => ({ part: id, label: `The message “${content}”` })),
  ]
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-15 font-medium">What goes</legend>
      {choices.map(({ part, label }) => (
        <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={chosen.includes(part)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, part] : chosen.filter((other) => other !== part))
            }
            className="size-5 shrink-0 accent-evergreen"
          />
          <span className="line-clamp-3 wrap-anywhere">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What is proposed: the messages that were reported, else what the profile shows. */
export function usualRemoval(page: CasePage): Removable[] {
  const messages = reportedMessages(page).map(({ id }) => id)
  return messages.length > 0 ? messages : ['photo', 'bio']
}

/** The messages that open reports are about, each once, while their words are there. */
function reportedMessages({ reports }: CasePage) {
  const shown = reports.flatMap(({ outcome, evidence }) => (outcome === 'open' ? (evidence?.messages ?? []) : []))
  const reported = shown.filter(({ isReported, content }) => isReported && content !== '')
  return [...new Map(reported.map((message) => [message.id, message])).values()]
}
