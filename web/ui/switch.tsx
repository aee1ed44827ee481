import { useId } from 'react'

type SwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void }

/** Takes effect at once; for something that is saved with a form use a checkbox. */
export function Switch({ label, isOn, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="text-15 font-medium text-pretty">
        {label}
      </label>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={isOn}
        onClick={() => onChange(!isOn)}
        className="group relative h-7 w-12 shrink-0 rounded-full border border-edge bg-paper transition-colors before:absolute before:-inset-2.5 aria-checked:border-evergreen aria-checked:bg-evergreen"
      >
        <span className="block size-5 translate-x-[3px] rounded-full bg-edge transition group-aria-checked:translate-x-[23px] group-aria-checked:bg-on-evergreen" />
      </button>
    </div>
  )
}
