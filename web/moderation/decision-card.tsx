import { useState, type SubmitEvent } from 'react'
import { APPEAL_MAX, type StatementOfReasons } from '#contract/standing.ts'
import { reasonOf } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { fullTime } from '#web/ui/time.ts'
import { useAppeal } from './queries.ts'

/** One decision: what, when, by which rule, on which facts, how it came about, and what can be done against it. */
export function DecisionCard({ decision }: { decision: StatementOfReasons }) {
  const { what, rule, facts, origin, redress, createdAt, until, isInForce, appeal } = decision
  const parts = [
    ['Decided', fullTime(createdAt)],
    ['Until', until ? fullTime(until) : ''],
    ['The rule', rule],
    ['What we found', facts],
    ['How it came about', decision.decision === 'restore' ? '' : origin],
    ['What you can do', redress],
  ].filter(([, text]) => text !== '')

  return (
    <Card title={what} aside={isInForce && <Badge tone="danger">In force</Badge>}>
      <dl className="grid gap-3 text-15">
        {parts.map(([term, text]) => (
          <div key={term} className="grid gap-0.5">
            <dt className="text-13 text-ink-soft">{term}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
      {appeal === 'possible' && <AppealForm decision={decision} />}
    </Card>
  )
}

function AppealForm({ decision }: { decision: StatementOfReasons }) {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const appeal = useAppeal()

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setMissing(text.trim() === '')
    if (text.trim() !== '' && !appeal.isPending) appeal.mutate({ decisionId: decision.id, text })
  }

  return (
    <form noValidate onSubmit={send} className="mt-6 grid justify-items-start gap-3 border-t border-line pt-4">
      <div className="w-full">
        <TextArea
          label="Why is this decision wrong?"
          hint={`You can appeal until ${fullTime(decision.appealUntil)}.`}
          value={text}
          maxLength={APPEAL_MAX}
          error={isMissing && text.trim() === '' ? 'Please say why the decision is wrong.' : undefined}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <FailureNote>{appeal.error && reasonOf(appeal.error)}</FailureNote>
      <Button type="submit" isPending={appeal.isPending}>
        Send appeal
      </Button>
    </form>
  )
}
