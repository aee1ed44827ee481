import { Link, useSearchParams } from 'wouter'
import { classNames } from '#web/ui/class-names.ts'

const VIEWS = [
  { view: 'list', label: 'List', href: '/' },
  { view: 'radar', label: 'Radar', href: '/?view=radar' },
] as const

/** Cards or a picture: the address says which. */
export function useView(): 'list' | 'radar' {
  const [search] = useSearchParams()
  return search.get('view') === 'radar' ? 'radar' : 'list'
}

export function ViewSwitch() {
  const shown = useView()
  return (
    <nav aria-label="View" className="flex shrink-0 rounded-control border border-edge bg-card">
      {VIEWS.map(({ view, label, href }) => (
        <Link
          key={view}
          href={href}
          replace
          aria-current={view === shown ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-9 min-w-11 items-center justify-center rounded-control px-3 text-15 font-medium no-underline transition-colors max-sm:px-2 max-sm:text-13 pointer-coarse:min-h-11',
            view === shown
              ? 'bg-evergreen-wash text-evergreen forced-colors:bg-evergreen forced-colors:text-on-evergreen'
              : 'text-ink-soft hover:text-evergreen',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
