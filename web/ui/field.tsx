import { useId, type ReactNode } from 'react'
import { FailureNote } from './failure-note.tsx'

export type FieldText = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isLabelHidden?: boolean | undefined
  /** Beside the label, at the end of its line: "Forgot password?". */
  aside?: ReactNode
}

/** What the control inside a field carries so that label, hint and error belong to it. */
type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldText & { id?: string | undefined; children: (control: ControlProps) => ReactNode }

/** Label above, control, then the error or the hint below. */
export function Field({ id, label, hint, error, isLabelHidden = false, aside, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')

  return (
    <div className="grid gap-1">
      <div className={isLabelHidden ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
        <label htmlFor={controlId} className="text-15 font-medium">
          {label}
        </label>
        {aside && <span className="text-13">{aside}</span>}
      </div>
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      <FailureNote id={errorId}>{error}</FailureNote>
      {hint && (
        <p id={hintId} className="text-13 text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The look of every box one types into. */
export const controlStyle =
  'w-full rounded-control border border-edge bg-card px-3 text-17 text-ink placeholder:text-ink-soft transition-colors ' +
  'hover:border-ink-soft focus-visible:outline-offset-0 aria-invalid:border-brick disabled:opacity-60 read-only:bg-paper'
