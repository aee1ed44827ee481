import { classNames } from '#web/ui/class-names.ts'

type OpenerChoicesProps = { ways: string[]; chosen: string | undefined; onChoose: (opener: string) => void }

/** Ways to begin, each to be read whole. Choosing one puts it into the box. */
export function OpenerChoices({ ways, chosen, onChoose }: OpenerChoicesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-medium">Begin with</legend>
      <div className="grid gap-2">
        {ways.map((opener) => (
          <label
            key={opener}
            className={classNames(
              'relative min-h-11 cursor-pointer rounded-control border px-3 py-2 text-15 wrap-anywhere transition-colors',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-evergreen',
              opener === chosen
                ? 'border-evergreen bg-evergreen-wash forced-colors:outline-2'
                : 'border-edge hover:border-evergreen',
            )}
          >
            <input
              type="radio"
              name="opener"
              checked={opener === chosen}
              onChange={() => onChoose(opener)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            {opener}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
