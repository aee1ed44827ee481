import { Link, useLocation, useSearchParams } from 'wouter'
import { CountBadge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { COUNTED, type Counts } from './counters.ts'
import { currentness, DESTINATIONS } from './destinations.ts'

/** The way around on a phone. An open thread takes its place. */
export function BottomTabs({ counts }: { counts: Counts }) {
  const [location] = useLocation()
  const [search] = useSearchParams()
  if (location === '/messages' && search.has('user')) return null

  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {DESTINATIONS.map(({ path, label, Icon, load, counter }) => {
          const current = currentness(path, location)
          return (
            <li key={path} className="flex-1">
              <Link
                href={path}
                aria-current={current}
                onPointerDown={load}
                className={classNames(
                  'flex min-h-14 flex-col items-center justify-center gap-1 text-13 font-medium focus-visible:-outline-offset-2',
                  current ? 'text-evergreen' : 'text-ink-soft',
                )}
              >
                <span className="relative">
                  <Icon className={classNames('size-6', current && 'fill-evergreen-wash')} aria-hidden="true" />
                  {counter && (
                    <CountBadge
                      count={counts[counter]}
                      noun={COUNTED[counter]}
                      className="absolute -top-1 left-4 ring-2 ring-card"
                    />
                  )}
                </span>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
