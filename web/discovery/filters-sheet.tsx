import { useId } from 'react'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { longDistance } from '#contract/distances.ts'
import type { CurrentUser } from '#contract/members.ts'
import { useUnits } from '#web/auth/use-units.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { UNFILTERED, type DiscoverSettings } from './discover-settings.ts'
import { FiltersForm } from './filters-form.tsx'

type FiltersSheetProps = {
  user: CurrentUser
  settings: DiscoverSettings
  isOpen: boolean
  onClose: () => void
  onApply: (change: Partial<DiscoverSettings>) => void
}

/** Filters for premium members; for the others, what premium would add. */
export function FiltersSheet({ user, settings, isOpen, onClose, onApply }: FiltersSheetProps) {
  const formId = useId()
  const units = useUnits()

  function apply(change: Partial<DiscoverSettings>) {
    onApply(change)
    onClose()
  }

  if (!user.isSubscribed) {
    return (
      <Sheet
        title="Filters"
        description="Premium lets you choose whom you see."
        isOpen={isOpen}
        onClose={onClose}
        actions={<ButtonLink href="/subscribe">See premium</ButtonLink>}
      >
        <ul className="grid list-disc gap-2 pl-5">
          <li>Age, from and to</li>
          <li>Interests, any that you pick</li>
          <li>{`Distance, from ${longDistance(1, units)} to ${longDistance(WIDEST_MILES, units)}`}</li>
          <li>Activity: here today, this week or this month</li>
        </ul>
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Filters"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply(UNFILTERED)}>
            Clear all
          </Button>
          <Button type="submit" form={formId}>
            Show people
          </Button>
        </>
      }
    >
      <FiltersForm id={formId} settings={settings} ownInterests={user.interests} onApply={apply} />
    </Sheet>
  )
}
