import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '#web/load-failure.tsx'
import { useSettings } from './queries.ts'
import { Switch } from '#web/ui/switch.tsx'
import { type Choices, NotificationKinds } from './notification-kinds.tsx'
import { QuietHours } from './quiet-hours.tsx'

/** What the member is told of, by which way, and when. */
export function NotificationsSetting() {
  const { query, settings, change } = useSettings()
  const known = settings?.notifications

  if (query.error && !known) return <LoadFailure title="Your settings could not be loaded" query={query} />
  if (!known) {
    return (
      <Card title="What you are told of">
        <Loading label="Loading your settings" className="grid h-64 content-start gap-4">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-5 w-56" />
        </Loading>
      </Card>
    )
  }
  const { isMailRefused, ...choices } = known
  const choose = (chosen: Partial<Choices>) =>
    change({ notifications: { ...choices, ...chosen, isMailRefused: false } })

  return (
    <>
      <Card title="What you are told of">
        {isMailRefused && (
          <p role="status" className="mb-4 rounded-control bg-brick-wash px-3 py-2 text-15">
            The mail server of your address refused our last mail, so no more of these go there. Check your email below,
            or change something here to try again.
          </p>
        )}
        <NotificationKinds choices={choices} onChoose={choose} />
        <p className="mt-4 max-w-text text-13 text-ink-soft">
          While Akin is open in front of you, nothing of this comes. What cannot be pushed is mailed to your confirmed
          address, at most once a day.
        </p>
      </Card>
      <QuietHours choices={choices} onChoose={choose} />
      <Card title="What messages say">
        <div className="grid gap-1">
          <Switch
            label="Show it in notifications"
            isOn={choices.showsText.push}
            onChange={(push) => choose({ showsText: { ...choices.showsText, push } })}
          />
          <Switch
            label="Show it in emails"
            isOn={choices.showsText.mail}
            onChange={(mail) => choose({ showsText: { ...choices.showsText, mail } })}
          />
        </div>
        <p className="mt-1 max-w-text text-13 text-ink-soft">
          Otherwise they say who wrote, and nothing of what. Others may read your screen and your mail.
        </p>
      </Card>
    </>
  )
}
