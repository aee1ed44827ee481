import {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '#contract/notifications.ts'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { LoadFailure } from '#web/load-failure.tsx'
import { useSettings } from './queries.ts'
import { Switch } from '#web/ui/switch.tsx'
import { QuietHours } from './quiet-hours.tsx'

const KINDS: Record<NotificationKind, { label: string; means: string }> = {
  message: { label: 'Messages', means: 'Somebody wrote to you.' },
  request: { label: 'Requests', means: 'Somebody writes for the first time, or would like to connect.' },
  accepted: { label: 'Answers', means: 'Somebody accepted what you asked or wrote first.' },
  opportunity: { label: 'Opportunities', means: 'Akin found somebody for you.' },
  receipt: { label: 'Receipts', means: 'You paid for something.' },
  security: { label: 'Safety of your account', means: 'Something about how you sign in was changed.' },
}

type Choices = Omit<NotificationChoices, 'isMailRefused'>

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
        <Kinds choices={choices} onChoose={choose} />
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
            label="Show it in mails"
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

/** A table, and where the letters are too large for one, a list. */
function Kinds({ choices, onChoose }: { choices: Choices; onChoose: (chosen: Partial<Choices>) => void }) {
  const { push, mail } = choices
  return (
    <div className="@container">
      <table className="block w-full text-15 @min-[16rem]:table">
        <thead className="hidden text-13 text-ink-soft @min-[16rem]:table-header-group">
          <tr>
            <th scope="col" className="sr-only">
              What happens
            </th>
            <th scope="col" className="w-16 pb-1 font-medium">
              Push
            </th>
            <th scope="col" className="w-16 pb-1 font-medium">
              Mail
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[16rem]:table-row-group">
          {NOTIFICATION_KINDS.map((kind) => {
            const { label, means } = KINDS[kind]
            const mailed = MAILED_KINDS.find((one) => one === kind)
            return (
              <tr key={kind} className="block border-t border-line @min-[16rem]:table-row">
                <th scope="row" className="block py-2 pr-2 text-left font-medium @min-[16rem]:table-cell">
                  {label}
                  <span className="block text-13 font-normal text-ink-soft">{means}</span>
                </th>
                <td className="block @min-[16rem]:table-cell">
                  <Box
                    label={`${label} by push`}
                    isOn={push[kind]}
                    onChange={(isOn) => onChoose({ push: { ...push, [kind]: isOn } })}
                  />
                </td>
                <td className="block text-13 text-ink-soft @min-[16rem]:table-cell @min-[16rem]:text-center">
                  {mailed ? (
                    <Box
                      label={`${label} by mail`}
                      isOn={mail[mailed]}
                      onChange={(isOn) => onChoose({ mail: { ...mail, [mailed]: isOn } })}
                    />
                  ) : (
                    <>
                      <span className="@min-[16rem]:sr-only">By mail: </span>always
                    </>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type BoxProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** As large as a thumb. */
function Box({ label, isOn, onChange }: BoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-row-reverse items-center justify-end gap-3 @min-[16rem]:grid @min-[16rem]:place-items-center">
      <span className="min-w-0 wrap-anywhere @min-[16rem]:sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={() => onChange(!isOn)}
        className="size-5 shrink-0 cursor-pointer accent-evergreen"
      />
    </label>
  )
}
