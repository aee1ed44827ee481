import { REMOVED_MESSAGE } from '#contract/messages.ts'
import type { CasePage, Evidence } from '#contract/moderation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fullTime } from '#web/ui/time.ts'
import { BlurredPicture } from './blurred-picture.tsx'
import { REASON_WORDS } from './report-words.ts'

type Report = CasePage['reports'][number]

const OUTCOMES = { open: 'Open', acted: 'Acted on', not_acted: 'Dismissed' }

/** One report: by whom, how right they were before, and what there was to see then. */
export function CaseReport({ report, caseId }: { report: Report; caseId: number }) {
  const { reason, source, createdAt, outcome, reporter, evidence } = report
  return (
    <li className="grid gap-3 border-t border-line pt-4 text-15 first:border-0 first:pt-0">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-sans text-15 font-semibold tracking-normal">{REASON_WORDS.get(reason)}</h3>
        <Badge tone={outcome === 'open' ? 'accent' : 'neutral'}>{OUTCOMES[outcome]}</Badge>
      </div>
      <p className="text-13 text-ink-soft">
        {source === 'photo'
          ? 'Noticed by Akin: this photo looks like that of another account. '
          : reporter
            ? `By ${reporter.name}, ${recordOf(reporter)}. `
            : 'By somebody whose account is gone. '}
        {fullTime(createdAt)}
      </p>
      {evidence ? <Shown evidence={evidence} caseId={caseId} /> : <p>The evidence was sealed with another secret.</p>}
    </li>
  )
}

function pictureAt(caseId: number, file: string): string {
  return `/api/moderation/reports/${caseId}/pictures/${file}`
}

function recordOf({ acted, notActed }: NonNullable<Report['reporter']>): string {
  if (acted + notActed === 0) return 'whose first report this is'
  return `right ${acted} and wrong ${notActed} times before`
}

function Shown({ evidence, caseId }: { evidence: Evidence; caseId: number }) {
  const { details, profile, picture, messages, lookalikes } = evidence
  const facts = [
    ['Name', [profile.name, profile.age].filter(Boolean).join(', ')],
    ['Bio', profile.bio],
    ['AI bio', profile.aiGeneratedBio],
    ['Interests', profile.interests.join(', ')],
    ['Accounts', profile.links.join(', ')],
    ['Looks like', lookalikes.join(', ')],
  ].filter(([, text]) => text)

  return (
    <>
      {details && <p className="rounded-control bg-paper p-3 wrap-anywhere whitespace-pre-wrap">{details}</p>}
      {messages.length > 0 && (
        <ol aria-label="Messages" className="grid gap-1">
          {messages.map(({ id, isTheirs, isReported, content, photo, createdAt }) => (
            <li
              key={id}
              title={fullTime(createdAt)}
              className={classNames(
                'max-w-[90%] rounded-card border px-3 py-2 wrap-anywhere whitespace-pre-wrap',
                isTheirs ? 'justify-self-start' : 'justify-self-end bg-paper',
                isReported ? 'border-brick bg-brick-wash' : 'border-line',
              )}
            >
              <span className="sr-only">{isTheirs ? 'They wrote: ' : 'The reporter wrote: '}</span>
              {photo ? (
                <BlurredPicture label="The photo in the message" address={pictureAt(caseId, photo)} />
              ) : (
                content || REMOVED_MESSAGE
              )}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-start gap-4">
        {picture && <BlurredPicture label="The reported photo" address={pictureAt(caseId, picture)} />}
        <dl className="grid min-w-52 flex-1 gap-2">
          {facts.map(([term, text]) => (
            <div key={term} className="grid">
              <dt className="text-13 text-ink-soft">{term}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  )
}
