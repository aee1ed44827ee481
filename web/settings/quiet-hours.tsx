import type { NotificationChoices } from '#contract/notifications.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Quiet = Pick<NotificationChoices, 'quietHours' | 'timeZone'>
type QuietHoursProps = { choices: Quiet; onChoose: (chosen: Quiet) => void }

const NIGHT = { from: '22:00', to: '08:00' }

/** From when to when nothing comes, by the clock where the member is. */
export function QuietHours({ choices: { quietHours, timeZone }, onChoose }: QuietHoursProps) {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const choose = (hours: Quiet['quietHours']) => onChoose({ quietHours: hours, timeZone: here })
  const isElsewhere = quietHours !== null && timeZone !== null && timeZone !== here

  return (
    <Card as="div" className="grid gap-1 pt-2 sm:pt-4">
      <Switch label="Quiet hours" isOn={quietHours !== null} onChange={(isOn) => choose(isOn ? NIGHT : null)} />
      {quietHours && (
        <div className="mb-3 flex flex-wrap gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="time"
              name={`quiet-${end}`}
              label={end === 'from' ? 'From' : 'Until'}
              value={quietHours[end]}
              // A time that is half typed is none.
              onChange={({ target }) =>
                target.value !== '' && choose({ ...quietHours, [end]: target.value.slice(0, 5) })
              }
              className="w-36"
            />
          ))}
        </div>
      )}
      <p className="text-13 text-ink-soft">
        Nothing reaches you in these hours but news about the safety of your account. The rest waits until they are
        over.
        {isElsewhere &&
          ` They go by the clock in ${placeOf(timeZone)}; change them here, and they go by the one in ${placeOf(here)}.`}
      </p>
    </Card>
  )
}

function placeOf(timeZone: string): string {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}
