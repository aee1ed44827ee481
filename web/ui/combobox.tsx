import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { classNames } from './class-names.ts'
import { controlStyle, Field, type FieldText } from './field.tsx'
import { plural } from './plural.ts'

type ComboboxProps<T> = FieldText &
  Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'placeholder' | 'maxLength' | 'required'> & {
    value: string
    options: readonly T[]
    labelOf: (option: T) => string
    onType: (text: string) => void
    onChoose: (option: T) => void
  }

/** A text field with suggestions below it: arrows walk through them, Enter takes one, Esc puts them away. */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { label, hint, error, aside, value, options, labelOf, onType, onChoose, ...input } = props
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && options.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  function choose(option: T) {
    onChoose(option)
    close()
  }

  function close() {
    setWanted(false)
    setActive(-1)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && options.length > 0) {
      event.preventDefault()
      setWanted(true)
      setActive(active < 0 ? (step > 0 ? 0 : options.length - 1) : (active + step + options.length) % options.length)
      return
    }
    const chosen = options[active]
    if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    }
  }

  return (
    <Field {...{ label, hint, error, aside }} id={input.name}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            {...(isOpen && active >= 0 && { 'aria-activedescendant': optionId(active) })}
            {...input}
            {...control}
            value={value}
            onChange={(event) => {
              onType(event.target.value)
              setWanted(true)
              setActive(-1)
            }}
            onKeyDown={handleKeyDown}
            onBlur={close}
            className={classNames(controlStyle, 'min-h-11')}
          />
          <ul
            id={listId}
            role="listbox"
            aria-label={`${label} suggestions`}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 animate-fade overflow-hidden rounded-control border border-edge bg-card py-1"
          >
            {options.map((option, index) => (
              <li
                key={labelOf(option)}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={classNames(
                  'flex min-h-11 cursor-pointer items-center px-3 text-15 hover:bg-evergreen-wash hover:text-evergreen',
                  index === active &&
                    'bg-evergreen-wash text-evergreen forced-colors:bg-evergreen forced-colors:text-on-evergreen',
                )}
              >
                {labelOf(option)}
              </li>
            ))}
          </ul>
          <p role="status" className="sr-only">
            {isOpen && plural(options.length, 'suggestion')}
          </p>
        </div>
      )}
    </Field>
  )
}
