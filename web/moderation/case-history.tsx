import type { CasePage } from '#contract/moderation.ts'
import { Card } from '#web/ui/card.tsx'
import { fullTime, longDay } from '#web/ui/time.ts'
import { ACTIONS } from './desk-words.ts'

type Entry = CasePage['log'][number]

/** What was decided about a member before, and what they said to it. */
export function CaseHistory({ log }: { log: Entry[] }) {
  return (
    <Card title="History">
      {log.length === 0 && <p className="text-ink-soft">Nothing was decided about this member before.</p>}
      <ol className="grid gap-4">
        {log.map((entry) => (
          <li key={entry.id} className="grid gap-1 text-15">
            <p>
              <span className="font-semibold">{ACTIONS[entry.action]}</span>
              {entry.ground && ` · ${entry.ground}`}
              {entry.endsAt && ` · until ${longDay(entry.endsAt)}`}
            </p>
            <Said entry={entry} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** What a member says against a decision, as long as it waits for an answer. */
export function CaseAppeal({ entry }: { entry: Entry }) {
  return (
    <Card title="The appeal">
      <div className="grid gap-1 text-15">
        <Said entry={entry} />
      </div>
    </Card>
  )
}

function Said({ entry: { by, createdAt, facts, note } }: { entry: Entry }) {
  return (
    <>
      <p className="text-13 text-ink-soft">{`${by}, ${fullTime(createdAt)}`}</p>
      {facts && <p className="wrap-anywhere whitespace-pre-wrap">{facts}</p>}
      {note && <p className="wrap-anywhere whitespace-pre-wrap text-ink-soft">{`Note: ${note}`}</p>}
    </>
  )
}
