import { useState, type SubmitEvent } from 'react'
import type { EmergencyState } from '#contract/emergencies.ts'
import { reasonOf } from '#web/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { emergencyWords, HOURS } from './emergency-words.ts'
import { useBeginEmergency, useEndEmergency } from './queries.ts'

type Choice = (typeof HOURS)[number]['value']

/** Whether it is on, why and until when; what it does; and the way to turn it on for a time or off. */
export function EmergencySwitch({ state: { current } }: { state: EmergencyState }) {
  const [chosen, setChosen] = useState<Choice>('6')
  const begin = useBeginEmergency()
  const end = useEndEmergency()
  const isPending = begin.isPending || end.isPending

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const hours = HOURS.find(({ value }) => value === chosen)?.hours
    if (hours && !isPending) begin.mutate(hours)
  }

  return (
    <Card title={current ? 'On' : 'Off'} aside={current && <Badge tone="danger">Emergency</Badge>}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {current && <p role="status">{emergencyWords(current)}</p>}
        <div className="grid gap-1 text-15 text-ink-soft">
          <p>While it is on:</p>
          <ul className="grid list-disc gap-1 pl-5">
            <li>Whoever signs up waits for a moderator, seen by nobody and writing to nobody.</li>
            <li>Our own captcha takes about eight times as long; Google’s stays as it is.</li>
            <li>No message is sent with a link or an email address in it.</li>
          </ul>
          <p>It ends by itself. Who waits then goes on waiting until you decide.</p>
        </div>
        <ChoiceGroup label="For how long from now" options={HOURS} value={chosen} onChange={setChosen} />
        <FailureNote>{(begin.error ?? end.error) && reasonOf((begin.error ?? end.error)!)}</FailureNote>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="danger" isPending={begin.isPending}>
            {current ? 'Set the time anew' : 'Switch it on'}
          </Button>
          {current && (
            <Button variant="secondary" isPending={end.isPending} onClick={() => isPending || end.mutate()}>
              Switch it off
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
