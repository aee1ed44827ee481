import { useQuery } from '@tanstack/react-query'
import { Ban, Bell, BellOff, Eye, EyeOff, Flag, type LucideIcon } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { distanceTo, KEEP_AWAY_FAILURE, useKeepAway, type Act, type Person } from './queries.ts'

const ReportSheet = lazy(async () => ({ default: (await import('#web/moderation/report-sheet.tsx')).ReportSheet }))

type PersonSheetProps = { person: Person; isOpen: boolean; onClose: () => void; onBlocked?: (() => void) | undefined }

/** What keeps somebody away, and the report of them. */
export function PersonSheet({ person, isOpen, onClose, onBlocked }: PersonSheetProps) {
  const [step, setStep] = useState<'menu' | 'block' | 'report'>('menu')
  const [hasReport, setReport] = useState(false)
  const keepAway = useKeepAway()
  const { firstName } = person

  function close() {
    onClose()
    setStep('menu')
  }

  function openReport() {
    setReport(true)
    setStep('report')
  }

  function act(wanted: Act) {
    keepAway.mutate(
      { act: wanted, person },
      {
        onSuccess: () => {
          close()
          if (wanted === 'block') onBlocked?.()
        },
      },
    )
  }

  return (
    <>
      <Sheet
        title={step === 'block' ? `Block ${firstName}?` : firstName}
        description={
          step === 'block'
            ? `You disappear for each other everywhere, and a connection or a request between you ends. ${firstName} is not told, and you can take it back in your settings.`
            : 'They never hear of what you choose here.'
        }
        isOpen={isOpen && step !== 'report'}
        onClose={close}
        actions={
          step === 'block' && (
            <>
              <Button variant="secondary" onClick={() => setStep('menu')}>
                Back
              </Button>
              <Button variant="danger" isPending={keepAway.isPending} onClick={() => act('block')}>
                {`Block ${firstName}`}
              </Button>
            </>
          )
        }
      >
        {step !== 'block' && (
          <Choices person={person} onAct={act} onReport={openReport} onBlock={() => setStep('block')} />
        )}
        <FailureNote className="mt-4">{keepAway.error && KEEP_AWAY_FAILURE}</FailureNote>
      </Sheet>
      {hasReport && (
        <Suspense>
          <ReportSheet person={person} isOpen={isOpen && step === 'report'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type ChoicesProps = { person: Person; onAct: (act: Act) => void; onReport: () => void; onBlock: () => void }

function Choices({ person, onAct, onReport, onBlock }: ChoicesProps) {
  const { data: { isMuted, isHidden } = { isMuted: false, isHidden: false }, isPending } = useQuery(
    distanceTo(person.id),
  )

  return (
    <div className={classNames('grid gap-1', isPending && 'opacity-60')} aria-busy={isPending}>
      {isMuted ? (
        <Choice Icon={Bell} label="Unmute" onChoose={() => onAct('unmute')}>
          Their messages count as unread again.
        </Choice>
      ) : (
        <Choice Icon={BellOff} label="Mute" onChoose={() => onAct('mute')}>
          The conversation stays, and nothing tells you of new messages in it.
        </Choice>
      )}
      {isHidden ? (
        <Choice Icon={Eye} label="Show again" onChoose={() => onAct('unhide')}>
          They can be among the people near you again.
        </Choice>
      ) : (
        <Choice Icon={EyeOff} label="Not for me" onChoose={() => onAct('hide')}>
          You do not see them again among people near you or in your opportunities.
        </Choice>
      )}
      <Choice Icon={Flag} label="Report…" isGrave onChoose={onReport}>
        A moderator looks at it.
      </Choice>
      <Choice Icon={Ban} label="Block…" isGrave onChoose={onBlock}>
        You disappear for each other everywhere.
      </Choice>
    </div>
  )
}

type ChoiceProps = { Icon: LucideIcon; label: string; isGrave?: boolean; onChoose: () => void; children: string }

function Choice({ Icon, label, isGrave = false, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="-mx-3 flex items-start gap-3 rounded-control px-3 py-2 text-left transition-colors hover:bg-evergreen-wash"
    >
      <Icon
        className={classNames('mt-0.5 size-5 shrink-0', isGrave ? 'text-brick' : 'text-ink-soft')}
        aria-hidden="true"
      />
      <span className="grid">
        <span className={classNames('font-semibold', isGrave && 'text-brick')}>{label}</span>
        <span className="text-13 text-ink-soft">{children}</span>
      </span>
    </button>
  )
}
