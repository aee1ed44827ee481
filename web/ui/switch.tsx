import * as Radix from 'radix-ui/switch'
import { useId, type ReactNode } from 'react'

type SwitchProps = {
  label: string
  hint?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  isDisabled?: boolean
}

/** Takes effect at once; for something that is saved with a form use a checkbox. */
export function Switch({ label, hint, isOn, onChange, isDisabled = false }: SwitchProps) {
  const id = useId()
  const hintId = `${id}-hint`

  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="text-15 font-medium">
          {label}
        </label>
        {hint && (
          <p id={hintId} className="text-13 text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={isOn}
        onCheckedChange={onChange}
        disabled={isDisabled}
        aria-describedby={hint ? hintId : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-paper transition-colors before:absolute before:-inset-2.5 disabled:opacity-50 data-[state=checked]:border-evergreen data-[state=checked]:bg-evergreen"
      >
        <Radix.Thumb className="block size-5 translate-x-[3px] rounded-full bg-edge transition data-[state=checked]:translate-x-[23px] data-[state=checked]:bg-on-evergreen" />
      </Radix.Root>
    </div>
  )
}
