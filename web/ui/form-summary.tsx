import type { FieldErrors } from './field-errors.ts'

type FormSummaryProps = { errors: FieldErrors; /** In the order of the form. */ fields: readonly string[] }

/** Lists at the top of a form what to mend. Each line leads to its field, by the field's `id` or `name`. */
export function FormSummary({ errors, fields }: FormSummaryProps) {
  const wrong = fields.filter((field) => errors[field])
  if (wrong.length === 0) return null

  return (
    <div
      ref={takeFocus}
      role="alert"
      data-keep-clear
      tabIndex={-1}
      className="grid gap-1 rounded-control border border-brick bg-brick-wash p-4 text-15"
    >
      <p className="font-semibold text-brick">Please check these fields</p>
      <ul className="list-disc pl-4">
        {wrong.map((field) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-8 items-center underline pointer-coarse:min-h-11"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {errors[field]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function takeFocus(box: HTMLElement | null): void {
  box?.focus()
}
