import { Link, useLocation, useSearchParams } from 'wouter'
import { CountBadge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { heightVariable } from '#web/ui/height-variable.ts'
import { COUNTED, currentness, TABS, type Counts } from './routes.ts'

const tabsHeight = heightVariable('--tabs-height')

/** The way around on a phone, in words alone where large text leaves no room for pictures. An open thread takes its place. */
export function BottomTabs({ counts }: { counts: Counts }) {
  const [location] = useLocation()
  const [search] = useSearchParams()
  const isInThread = location === '/messages' && search.has('user')
  return isInThread ? null : <Tabs counts={counts} location={location} />
}

function Tabs({ counts, location }: { counts: Counts; location: string }) {
  return (
    <>
      <div className="h-(--tabs-height) md:hidden" />
      <nav
        ref={tabsHeight}
        aria-label="Main"
        className="@container fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        <ul className="flex @max-[20rem]:flex-wrap">
          {TABS.map(({ path, label, Icon, load, counter }) => {
            const current = currentness(path, location)
            return (
              <li key={path} className="flex-1 @max-[20rem]:flex-auto">
                <Link
                  href={path}
                  aria-current={current}
                  onPointerDown={load}
                  className={classNames(
                    'flex min-h-14 flex-col items-center justify-center gap-1 text-13 font-medium focus-visible:-outline-offset-2',
                    '@max-[20rem]:min-h-11 @max-[20rem]:flex-row-reverse @max-[20rem]:px-2',
                    current
                      ? 'text-evergreen forced-colors:outline-2 forced-colors:-outline-offset-4 forced-colors:outline-evergreen'
                      : 'text-ink-soft',
                  )}
                >
                  <span className="relative">
                    <Icon
                      className={classNames('size-6 @max-[20rem]:hidden', current && 'fill-evergreen-wash')}
                      aria-hidden="true"
                    />
                    {counter && (
                      <CountBadge
                        count={counts[counter]}
                        noun={COUNTED[counter]}
                        className="absolute -top-1 left-4 ring-2 ring-card @max-[20rem]:static"
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
    </>
  )
}
