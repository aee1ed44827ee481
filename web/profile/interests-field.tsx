import { SUGGESTED_INTERESTS } from '#contract/profile.ts'
import { Chip } from '#web/ui/chip.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { hasInterest, parseInterests, toggleInterest } from './interests.ts'

type InterestsFieldProps = { interests: string; error?: string | undefined; onChange: (interests: string) => void }

/** Interests as comma-separated text; the suggestions write themselves into it and out of it. */
export function InterestsField({ interests, error, onChange }: InterestsFieldProps) {
  const chosen = parseInterests(interests)

  return (
    <div className="grid gap-3">
      <TextField
        label="Interests"
        name="interests"
        autoComplete="off"
        placeholder="Hiking, board games, sourdough"
        aside={<span className="text-ink-soft">Optional</span>}
        hint="Separate them with commas. Your own words are welcome."
        error={error}
        value={interests}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="group" aria-label="Suggested interests" className="flex flex-wrap gap-2">
        {SUGGESTED_INTERESTS.map((name) => (
          <Chip
            key={name}
            isPressed={hasInterest(chosen, name)}
            onToggle={() => onChange(toggleInterest(interests, name))}
          >
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
