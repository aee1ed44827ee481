import { Bookmark, SlidersHorizontal } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useState, type ReactNode } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { NEAR_MILES, WIDEST_MILES } from '#contract/discovery.ts'
import { longDistance } from '#contract/distances.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { scrollRoom } from '#web/ui/height-variable.ts'
import { Switch } from '#web/ui/switch.tsx'
import { AnalyzeButton } from './analyze-button.tsx'
import { countPremiumFilters, type DiscoverSettings } from './discover-settings.ts'
import { ViewSwitch } from './view-switch.tsx'

const FiltersSheet = lazy(async () => ({ default: (await import('./filters-sheet.tsx')).FiltersSheet }))

const clearOfToolbar = scrollRoom('top')

type DiscoverToolbarProps = {
  user: CurrentUser
  settings: DiscoverSettings
  onChange: (change: Partial<DiscoverSettings>) => void
  /** After what narrows the list. */
  children: ReactNode
}

/**
 * Which list it is, what narrows it and how it is shown, in one row. Where that has no room for all of it the row is moved
 * sideways; in large text it wraps.
 */
export function DiscoverToolbar({ user, settings, onChange, children }: DiscoverToolbarProps) {
  const [filtering, setFiltering] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const units = useUnits()
  const filterCount = user.isSubscribed ? countPremiumFilters(settings) : 0

  return (
    <section
      ref={clearOfToolbar}
      aria-label="What is shown"
      className="flex min-w-0 flex-auto items-center gap-2 py-0.5 max-[18rem]:flex-wrap sm:py-1"
    >
      <div
        onFocus={showWhole}
        className="-mx-1 flex min-w-0 flex-1 items-center gap-2 px-1 max-[18rem]:basis-full max-[18rem]:flex-wrap min-[18rem]:[scrollbar-width:none] min-[18rem]:overflow-x-auto max-lg:min-[18rem]:mask-r-from-[calc(100%-1.5rem)] max-lg:min-[18rem]:pr-6 min-[18rem]:*:max-w-none min-[18rem]:*:shrink-0 min-[18rem]:*:whitespace-nowrap"
      >
        <Switch
          label="AI matching"
          isOn={settings.isAiMatching}
          onChange={(isAiMatching) => onChange({ isAiMatching })}
        />
        <Chip
          isPressed={settings.within === NEAR_MILES}
          onToggle={(isNear) => onChange({ within: isNear ? NEAR_MILES : WIDEST_MILES })}
        >
          {`Within ${longDistance(NEAR_MILES, units)}`}
        </Chip>
        <Chip isPressed={settings.isSharedOnly} onToggle={(isSharedOnly) => onChange({ isSharedOnly })}>
          Interests
        </Chip>
        <Button variant="quiet" size="small" onClick={() => setFiltering('open')}>
          <SlidersHorizontal aria-hidden="true" />
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
        <AnalyzeButton />
        <ButtonLink href="/saved" variant="quiet" size="small">
          <Bookmark aria-hidden="true" />
          Saved
        </ButtonLink>
        {children}
      </div>
      <ViewSwitch />
      {filtering !== 'unasked' && (
        <Suspense>
          <FiltersSheet
            user={user}
            settings={settings}
            isOpen={filtering === 'open'}
            onClose={() => setFiltering('closed')}
            onApply={onChange}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Browsers leave alone what they show a part of. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
