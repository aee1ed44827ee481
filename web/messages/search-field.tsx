import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { SEARCH_MAX_LENGTH } from '#contract/message-search.ts'
import { classNames } from '#web/ui/class-names.ts'
import { controlStyle } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type SearchFieldProps = { words: string; onChange: (words: string) => void }

/** Above the conversations. Escape empties it, as its button does. */
export function SearchField({ words, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)

  function clear() {
    onChange('')
    field.current?.focus()
  }

  return (
    <div role="search" className="relative mb-2 block p-0.5">
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        name="search"
        autoComplete="off"
        aria-label="Search messages"
        placeholder="Search messages"
        maxLength={SEARCH_MAX_LENGTH}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && words !== '') clear()
        }}
        className={classNames(controlStyle, 'min-h-11 appearance-none px-11 [&::-webkit-search-cancel-button]:hidden')}
      />
      {words !== '' && (
        <IconButton label="Clear search" hasTooltip={false} onClick={clear} className="absolute top-0.5 right-0.5">
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
