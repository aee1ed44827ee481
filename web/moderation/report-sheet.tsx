import { useId, useState } from 'react'
import { REPORT_DETAILS_MAX, type ReportReason } from '#contract/reports.ts'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { useReport } from './queries.ts'
import { REASONS } from './report-words.ts'

type ReportSheetProps = {
  person: { id: string; firstName: string }
  /** The message that it is about, where it is about one. */
  messageId?: number | undefined
  isOpen: boolean
  onClose: () => void
}

/** Tells the moderators of a member or of a message. What was written stays while the sheet is closed or sending fails. */
export function ReportSheet({ person, messageId, isOpen, onClose }: ReportSheetProps) {
  const [reason, setReason] = useState<ReportReason>()
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const report = useReport()
  const { firstName } = person

  function send() {
    setMissing(reason === undefined)
    if (reason === undefined || report.isPending) return
    report.mutate(
      { userId: person.id, reason, ...(details.trim() && { details }), ...(messageId !== undefined && { messageId }) },
      { onSuccess: onClose },
    )
  }

  return (
    <Sheet
      title={messageId === undefined ? `Report ${firstName}` : `Report a message from ${firstName}`}
      description={`${firstName} is never told who reported them.`}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button isPending={report.isPending} onClick={send}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Reasons chosen={reason} onChoose={setReason} error={isMissing && !reason ? 'Please choose one.' : null} />
        <TextArea
          label="What happened? (optional)"
          value={details}
          maxLength={REPORT_DETAILS_MAX}
          onChange={(event) => setDetails(event.target.value)}
        />
        <p className="text-13 text-ink-soft">
          The moderators get a copy of {firstName}’s profile as it is now
          {messageId === undefined
            ? ' and of your latest messages with them.'
            : ', of this message and a few around it.'}{' '}
          If you are in danger, please call your local emergency number.
        </p>
        <FailureNote>{report.error && reasonOf(report.error)}</FailureNote>
      </div>
    </Sheet>
  )
}

type ReasonsProps = { chosen: ReportReason | undefined; onChoose: (reason: ReportReason) => void; error: string | null }

function Reasons({ chosen, onChoose, error }: ReasonsProps) {
  const name = useId()
  return (
    <fieldset className="grid">
      <legend className="mb-1 text-15 font-medium">What is it about?</legend>
      {REASONS.map(([reason, words]) => (
        <label
          key={reason}
          className="-mx-3 flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 hover:bg-evergreen-wash"
        >
          <input
            type="radio"
            name={name}
            checked={reason === chosen}
            onChange={() => onChoose(reason)}
            className="size-5 shrink-0 accent-evergreen"
          />
          {words}
        </label>
      ))}
      <FailureNote>{error}</FailureNote>
    </fieldset>
  )
}
