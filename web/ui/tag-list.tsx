import { Tag } from './chip.tsx'

type TagListProps = {
  label: string
  words: string[]
  /** Which of the words stand out, before the others. */
  shared?: string[]
  atMost?: number
}

const NONE: string[] = []

/** Words about someone. How many were left out stands behind the last one, and wraps with it. */
export function TagList({ label, words, shared = NONE, atMost = Number.POSITIVE_INFINITY }: TagListProps) {
  if (words.length === 0) return null
  const shown = [...shared, ...words.filter((word) => !shared.includes(word))].slice(0, atMost)
  const more = words.length - shown.length

  return (
    <ul aria-label={label} className="flex flex-wrap gap-1">
      {shown.map((word, index) => (
        <li key={word} className="flex max-w-full items-center gap-2">
          <Tag tone={shared.includes(word) ? 'shared' : 'outlined'}>{word}</Tag>{' '}
          {more > 0 && index === shown.length - 1 && (
            <span className="text-13 font-medium text-ink-soft">{`+${more}`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
