import { useEffect, useRef } from 'react'

export type FieldError = { field: string; message: string }

/** Lists at the top of a form what to mend. Each line leads to its field, by the field's `id` or `name`. */
export function FormSummary({ title = 'Please check these fields', errors }: { title?: string; errors: FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = errors.length > 0
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])
  if (!isShown) return null

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-1 rounded-control border border-brick bg-brick-wash p-4 text-15"
    >
      <p className="font-semibold text-brick">{title}</p>
      <ul className="list-disc pl-4">
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              className="inline-flex min-h-11 items-center underline"
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
