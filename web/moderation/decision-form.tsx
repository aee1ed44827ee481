import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import {
  GROUND_ORDER,
  GROUNDS,
  NOTE_MAX,
  USUAL_DAYS,
  type CasePage,
  type Decision,
  type Ground,
} from '#contract/moderation.ts'
import { reasonOf } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { controlStyle, Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { CONFIRM, DECISIONS } from './desk-words.ts'
import { useDecide } from './queries.ts'
import { RemovalChoice, usualRemoval } from './removal-choice.tsx'

type DecisionFormProps = {
  page: CasePage
  decision: Decision | undefined
  onChoose: (decision: Decision | undefined) => void
}

const SUSPENSIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '180', label: '180 days' },
  { value: '', label: 'For good, with a second moderator' },
]
const LIMITS = ['3', '7', '30'].map((value) => ({ value, label: `${value} days` }))

/** The rules to choose from. */
export const RULES = GROUND_ORDER.map((value) => ({ value, label: `${GROUNDS[value].name}: ${GROUNDS[value].rule}` }))

/** What is decided, by which rule, what the member is told, and what the other moderators should know. */
export function DecisionForm({ page, decision, onChoose }: DecisionFormProps) {
  const [ground, setGround] = useState<Ground>(page.reasons[0] ?? 'other')
  const [facts, setFacts] = useState<string>()
  const [days, setDays] = useState<string>()
  const [note, setNote] = useState('')
  const [removes, setRemoves] = useState(() => usualRemoval(page))
  const decide = useDecide(page.id)
  const form = useRef<HTMLFormElement>(null)
  const choices = page.waitsFor === 'confirmation' ? [CONFIRM, ...DECISIONS.slice(-1)] : DECISIONS
  const chosen = choices.find((one) => one.decision === decision)
  const isTold = chosen !== undefined && !['dismiss', 'restore'].includes(chosen.decision)
  const lasting = chosen?.decision === 'suspend' ? SUSPENSIONS : chosen?.decision === 'limit' ? LIMITS : null
  const usual = String(chosen?.decision === 'limit' ? USUAL_DAYS.limit : USUAL_DAYS.suspend)

  const isMissing = chosen?.decision === 'remove' && removes.length === 0

  // Chosen by a key, it may be below what is seen.
  useEffect(() => {
    if (decision) form.current?.scrollIntoView({ block: 'nearest' })
  }, [decision])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!chosen || isMissing || decide.isPending) return
    const named = lasting?.some(({ value }) => value === days) ? days! : usual
    decide.mutate(
      {
        decision: chosen.decision,
        note,
        version: page.version,
        ...(chosen.decision === 'remove' && { removes }),
        ...(isTold && { ground, facts: facts ?? GROUNDS[ground].facts }),
        ...(lasting && { days: named === '' ? null : Number(named) }),
      },
      {
        onSuccess: () => {
          onChoose(undefined)
          setFacts(undefined)
          setNote('')
        },
      },
    )
  }

  return (
    <Card title="Decide">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <fieldset>
          <legend className="sr-only">Decision</legend>
          <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
            {choices.map((one) => (
              <Choice key={one.decision} {...one} isChosen={one === chosen} onChoose={() => onChoose(one.decision)} />
            ))}
          </div>
        </fieldset>
        {isTold && <Select label="The rule" value={ground} options={RULES} onChange={setGround} />}
        {chosen?.decision === 'remove' && <RemovalChoice page={page} chosen={removes} onChange={setRemoves} />}
        {lasting && <Select label="How long" value={days ?? usual} options={lasting} onChange={setDays} />}
        {isTold && (
          <TextArea
            label="What the member is told"
            hint="Name no reporter. It stands on their standing, with the rule and how to appeal."
            value={facts ?? GROUNDS[ground].facts}
            maxLength={NOTE_MAX}
            onChange={(event) => setFacts(event.target.value)}
          />
        )}
        {chosen && (
          <>
            <TextArea
              label="Note for the other moderators (optional)"
              value={note}
              rows={2}
              maxLength={NOTE_MAX}
              onChange={(event) => setNote(event.target.value)}
            />
            <FailureNote>{isMissing ? 'Please choose what goes.' : decide.error && reasonOf(decide.error)}</FailureNote>
            <Button
              type="submit"
              variant={chosen.decision === 'suspend' || chosen.decision === 'confirm' ? 'danger' : 'primary'}
              className="justify-self-start"
              isPending={decide.isPending}
            >
              {`${chosen.label}${isTold ? ' and tell them' : ''}`}
            </Button>
          </>
        )}
      </form>
    </Card>
  )
}

type ChoiceProps = { label: string; means: string; isChosen: boolean; onChoose: () => void }

function Choice({ label, means, isChosen, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-edge px-3 py-2 transition-colors hover:border-evergreen has-checked:border-evergreen has-checked:bg-evergreen-wash">
      <input
        type="radio"
        name="decision"
        checked={isChosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-evergreen"
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        <span className="text-13 text-ink-soft">{means}</span>
      </span>
    </label>
  )
}

type SelectProps<T extends string> = {
  label: string
  value: T
  options: { value: T; label: string }[]
  onChange: (value: T) => void
}

export function Select<T extends string>({ label, value, options, onChange }: SelectProps<T>) {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange(options[target.selectedIndex]!.value)}
          className={`${controlStyle} min-h-11 read-only:bg-card`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
