import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps, type CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, Field, type FieldText } from './field.tsx'

export function TextField({ label, hint, error, isLabelHidden, aside, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, aside }} id={input.id ?? input.name}>
      {(control) => <input type="text" {...input} {...control} className={classNames(controlStyle, 'min-h-11')} />}
    </Field>
  )
}

export function PasswordField({ label, hint, error, aside, ...input }: FieldText & ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <Field {...{ label, hint, error, aside }} id={input.id ?? input.name}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(controlStyle, 'min-h-11 pr-12')}
          />
          <button
            type="button"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

type TextAreaProps = FieldText & ComponentProps<'textarea'> & { maxRows?: number }

/** Grows with its text from `rows` to `maxRows`, then scrolls. */
export function TextArea({ label, hint, error, isLabelHidden, aside, maxRows = 6, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, isLabelHidden, aside }} id={area.id ?? area.name}>
      {(control) => (
        <textarea
          rows={3}
          onKeyUp={({ key, currentTarget }) => {
            // Browsers that follow the caret leave a high box half below the window.
            if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
          }}
          {...area}
          {...control}
          style={fieldSize(area.rows ?? 3, maxRows)}
          // Another function each time, so that it runs after every change of the text.
          ref={(box) => {
            if (box && !('fieldSizing' in box.style)) fitToText(box, maxRows)
          }}
          className={classNames(controlStyle, 'block resize-none py-2')}
        />
      )}
    </Field>
  )
}

/** The text of a form's field, or '' where there is no such field. */
export function formText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Most browsers fit it to its text themselves, and need not lay out a page that is still being drawn to be asked for a height. */
function fieldSize(rows: number, maxRows: number): CSSProperties {
  const height = (count: number) => `calc(${count}lh + 1rem + 2px)`
  return { fieldSizing: 'content', minHeight: height(rows), maxHeight: height(maxRows) }
}

function fitToText(box: HTMLTextAreaElement, maxRows: number) {
  const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(box)
  const limit = parseFloat(lineHeight) * maxRows + parseFloat(paddingTop) + parseFloat(paddingBottom) + 2
  box.style.height = 'auto'
  const needed = box.scrollHeight + 2
  box.style.height = `${Math.min(needed, Number.isNaN(limit) ? needed : limit)}px`
  box.style.overflowY = needed > limit ? 'auto' : 'hidden'
}
