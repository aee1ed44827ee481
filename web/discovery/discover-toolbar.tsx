import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/auth.ts'
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

  return (
    <section aria-label="What is shown" className="grid gap-3 border-y border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <div className="max-sm:w-full sm:min-w-56">
          <Switch
            label="AI matching"
            hint="Best match first"
            isOn={settings.isAiMatching}
            onChange={(isAiMatching) => onChange({ isAiMatching })}
          />
        </div>
        <div className="max-sm:grid max-sm:w-full">
          <AnalyzeButton />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Chip
          isPressed={settings.within === NEAR_MILES}
          onToggle={(isNear) => onChange({ within: isNear ? NEAR_MILES : WIDEST_MILES })}
        >
          {`Within ${NEAR_MILES} miles`}
        </Chip>
        <Chip isPressed={settings.isSharedOnly} onToggle={(isSharedOnly) => onChange({ isSharedOnly })}>
          Interests
        </Chip>
        <Button variant="quiet" size="small" onClick={() => setFiltering(true)}>
          <SlidersHorizontal aria-hidden="true" />
          {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
        </Button>
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
