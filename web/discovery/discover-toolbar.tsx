import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/members.ts'
import { NEAR_MILES, WIDEST_MILES } from '#contract/discovery.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { AnalyzeButton } from './analyze-button.tsx'
import { countPremiumFilters, type DiscoverSettings } from './discover-settings.ts'
import { FiltersSheet } from './filters-sheet.tsx'

type DiscoverToolbarProps = {
  user: CurrentUser
  settings: DiscoverSettings
  onChange: (change: Partial<DiscoverSettings>) => void
}

/** Which list it is and what narrows it. */
export function DiscoverToolbar({ user, settings, onChange }: DiscoverToolbarProps) {
  const [isFiltering, setFiltering] = useState(false)
  const filterCount = user.isSubscribed ? countPremiumFilters(settings) : 0
  const filtersLabel = filterCount > 0 ? `Filters (${filterCount})` : 'Filters'

  return (
    <section
      aria-label="What is shown"
      className="flex flex-wrap items-center gap-x-6 gap-y-1 border-y border-line py-2 max-sm:gap-x-2"
    >
      <div>
        <Switch
          label="AI matching"
          isOn={settings.isAiMatching}
          onChange={(isAiMatching) => onChange({ isAiMatching })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:contents">
        <Chip
          isPressed={settings.within === NEAR_MILES}
          onToggle={(isNear) => onChange({ within: isNear ? NEAR_MILES : WIDEST_MILES })}
        >
          {`Within ${NEAR_MILES} miles`}
        </Chip>
        <Chip isPressed={settings.isSharedOnly} onToggle={(isSharedOnly) => onChange({ isSharedOnly })}>
          Interests
        </Chip>
        <Button variant="quiet" size="small" aria-label={filtersLabel} onClick={() => setFiltering(true)}>
          <SlidersHorizontal aria-hidden="true" />
          <span className="max-sm:hidden">{filtersLabel}</span>
          {filterCount > 0 && <span className="sm:hidden">{filterCount}</span>}
        </Button>
      </div>
      <div className="sm:max-lg:-mx-3 lg:ml-auto">
        <AnalyzeButton />
      </div>
      <FiltersSheet
        user={user}
        settings={settings}
        isOpen={isFiltering}
        onClose={() => setFiltering(false)}
        onApply={onChange}
      />
    </section>
  )
}
