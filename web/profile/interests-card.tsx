import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { INTEREST_MAX_LENGTH, INTERESTS_MAX, SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip, Tag } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { bringChecks, loadChecks } from './load-checks.ts'
import { useInterests } from './use-interests.ts'
import { UPDATE_FAILED } from './queries.ts'
import { changeInterests, hasInterest, parseInterests, type InterestChange } from './interests.ts'

/** The own interests. Each one that is added or removed is saved at once. */
export function InterestsCard() {
  const { interests, isSaving, change } = useInterests()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  async function save(wanted: InterestChange): Promise<boolean> {
    try {
      const { interestsFault } = await loadChecks()
      const fault = interestsFault(changeInterests(interests, wanted))
      setError(fault)
      if (fault !== undefined) return false
      await change(wanted)
      return true
    } catch {
      setError(UPDATE_FAILED)
      showToast({ tone: 'error', title: 'Error', description: UPDATE_FAILED })
      return false
    }
  }

  async function addTyped(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const add = parseInterests(typed).filter((name) => !hasInterest(interests, name))
    setTyped('')
    if (add.length === 0 || (await save({ add }))) return
    setTyped((since) => since || typed)
  }

  const count = <span className="text-13 text-ink-soft figures">{`${interests.length} / ${INTERESTS_MAX}`}</span>
  return (
    <Card title="Interests" aside={count}>
      <div className="grid gap-4" onFocus={bringChecks}>
        <OwnInterests interests={interests} onRemove={(name) => void save({ remove: name })} />
        <form noValidate onSubmit={(event) => void addTyped(event)} className="flex items-start gap-2">
          <div className="flex-1">
            <TextField
              label="Add your own"
              name="interest"
              autoComplete="off"
              enterKeyHint="done"
              placeholder="Board games"
              maxLength={INTEREST_MAX_LENGTH}
              error={error}
              hint={isSaving ? 'Saving...' : 'Saved as you choose. They weigh most in who you are matched with.'}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </div>
          <Button type="submit" variant="secondary" className="mt-6.5">
            Add
          </Button>
        </form>
        <div role="group" aria-labelledby="popular-interests" className="grid gap-2">
          <h3 id="popular-interests" className="text-15 font-medium">
            Popular
          </h3>
          <div className="flex flex-wrap gap-2">
            {SUGGESTED_INTERESTS.map((name) => (
              <Chip
                key={name}
                isPressed={hasInterest(interests, name)}
                onToggle={(isWanted) => void save(isWanted ? { add: [name] } : { remove: name })}
              >
                {name}
              </Chip>
            ))}
          </div>
        </div>
      </div>
    </Card>
  )
}

type OwnInterestsProps = { interests: readonly string[]; onRemove: (name: string) => void }

/** Whoever removes one by keyboard goes on at the one that took its place. */
function OwnInterests({ interests, onRemove }: OwnInterestsProps) {
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ name: string; place: number }>(null)

  useEffect(() => {
    if (removed.current === null || interests.includes(removed.current.name)) return
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[removed.current.place] ?? buttons.at(-1) ?? document.getElementById('interest')
    next?.focus()
    removed.current = null
  }, [interests])

  if (interests.length === 0) return <p className="text-15 text-ink-soft">None yet. Add a few.</p>
  return (
    <ul ref={list} aria-label="Your interests" className="flex flex-wrap gap-2">
      {interests.map((name, place) => (
        <li key={name} className="max-w-full">
          <Tag
            tone="shared"
            onRemove={() => {
              removed.current = { name, place }
              onRemove(name)
            }}
          >
            {name}
          </Tag>
        </li>
      ))}
    </ul>
  )
}
