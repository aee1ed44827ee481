import {
  MAILED_KINDS,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationKind,
} from '#contract/notifications.ts'

const KINDS: Record<NotificationKind, { label: string; means: string }> = {
  message: { label: 'Messages', means: 'Somebody wrote to you.' },
  request: { label: 'Requests', means: 'Somebody writes for the first time, or would like to connect.' },
  accepted: { label: 'Answers', means: 'Somebody accepted what you asked or wrote first.' },
  opportunity: { label: 'Opportunities', means: 'Akin found somebody for you.' },
  receipt: { label: 'Receipts', means: 'You paid for something.' },
  security: { label: 'Safety of your account', means: 'Something about how you sign in was changed.' },
}

export type Choices = Omit<NotificationChoices, 'isMailRefused'>

/** A table, and where the letters are too large for one, a list. */
export function NotificationKinds({
  choices,
  onChoose,
}: {
  choices: Choices
  onChoose: (chosen: Partial<Choices>) => void
}) {
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
                <th scope="row" className="block py-2 pr-2 text-left font-medium text-pretty @min-[16rem]:table-cell">
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
    <label className="flex min-h-11 cursor-pointer flex-row-reverse items-center justify-end gap-3 @min-[16rem]:grid @min-[16rem]:place-content-center">
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
