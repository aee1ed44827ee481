import type { Settings } from '#contract/settings.ts'
import { Card } from '#web/ui/card.tsx'
import { ChoiceGroup } from '#web/ui/choice-group.tsx'
import { useSettings } from './queries.ts'

const WRITERS: { value: Settings['writers']; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'matches', label: 'People I match' },
  { value: 'connections', label: 'Connections' },
]

const BARS = [40, 50, 60, 70, 80].map((bar) => ({ value: String(bar), label: `${bar}%` }))

/** Who may write to the member at once. The others' first message waits among the requests. */
export function WritersSetting() {
  const { settings: data, change } = useSettings()

  return (
    <Card as="div" className="grid gap-4">
      <ChoiceGroup
        label="Who can write to me"
        options={WRITERS}
        value={data?.writers}
        onChange={(writers) => change({ writers })}
      />
      {data?.writers === 'matches' && (
        <ChoiceGroup
          label="From a match of"
          options={BARS}
          value={String(data.writersBar)}
          onChange={(bar) => change({ writersBar: Number(bar) })}
        />
      )}
      <p className="text-13 text-ink-soft">The first message of everyone else waits under Requests in your messages.</p>
    </Card>
  )
}
