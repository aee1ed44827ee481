import { labelOf } from './ai-history-words.ts'

/** What an analyzer was told, as names and values: everything that the JSON holds and nothing else. */
export function ToldFields({ told }: { told: object }) {
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
      {Object.entries(told).map(([name, value]) => (
        <div key={name} className={isNested(value) ? 'grid w-full gap-1' : 'min-w-0'}>
          <dt className="inline text-13 font-semibold text-ink-soft">{labelOf(name)} </dt>
          <dd className="inline wrap-anywhere">
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ value }: { value: unknown }) {
  if (Array.isArray(value) && isNested(value)) {
    return (
      <ul className="grid gap-3 border-l border-line pl-3">
        {Object.entries<unknown>(value).map(([place, item]) => (
          <li key={place}>
            <Value value={item} />
          </li>
        ))}
      </ul>
    )
  }
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none'
  if (typeof value === 'object' && value !== null) return <ToldFields told={value} />
  if (typeof value === 'string') return value || 'none'
  return value === null ? 'none' : JSON.stringify(value)
}

function isNested(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object')
  return typeof value === 'object' && value !== null
}
