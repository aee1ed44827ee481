import { lazy, Suspense, useState } from 'react'

const ReportSheet = lazy(async () => ({ default: (await import('./report-sheet.tsx')).ReportSheet }))

type ReportMessageProps = { person: { id: string; firstName: string }; messageId: number; sentAt: string }

/** A word at the end of the line below a message, which opens the sheet to report it. */
export function ReportMessage({ person, messageId, sentAt }: ReportMessageProps) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <button
        type="button"
        aria-label={`Report what ${person.firstName} wrote at ${sentAt}`}
        onClick={() => setOpen(true)}
        className="-my-3 inline-flex min-h-11 min-w-11 items-center rounded-control px-1 hover:text-brick"
      >
        Report
      </button>
      {isOpen !== undefined && (
        <Suspense>
          <ReportSheet person={person} messageId={messageId} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
