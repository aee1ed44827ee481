import { classNames } from './class-names.ts'

type ChoiceGroupProps<T extends string> = {
  label: string
  options: readonly { value: T; label: string }[]
  /** Until it is known nothing is chosen, and nothing can be. */
  value: T | undefined
  onChange: (value: T) => void
}

/** A choice of one among a few options, all of them visible. It takes effect at once. */
export function ChoiceGroup<T extends string>({ label, options, value, onChange }: ChoiceGroupProps<T>) {
  return (
    <fieldset disabled={value === undefined}>
      <legend className="mb-1 text-15 font-medium">{label}</legend>
      <div className="flex flex-wrap rounded-control border border-edge bg-card p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(
              'relative flex min-h-10 min-w-fit flex-1 items-center justify-center rounded-control px-1 text-15 sm:px-3 font-medium whitespace-nowrap transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
              option.value === value
                ? 'bg-evergreen-wash text-evergreen forced-colors:bg-evergreen forced-colors:text-on-evergreen'
                : 'text-ink-soft hover:text-ink',
              value !== undefined && 'cursor-pointer',
            )}
          >
            <input
              type="radio"
              name={label}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-[inherit] appearance-none opacity-0"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
