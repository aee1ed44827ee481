import type { CurrentUser } from '#contract/members.ts'
import { filtersOf, type DiscoverSettings } from './discover-settings.ts'
import { peopleNearby } from './queries.ts'

/** The list that these settings ask for; it goes by the place that is kept of the member. */
export function wantedPeople({ latitude, longitude, isSubscribed }: CurrentUser, settings: DiscoverSettings) {
  const filters = filtersOf(settings, isSubscribed)
  return peopleNearby(settings.isAiMatching ? 'matches' : 'discover', filters, { latitude, longitude })
}
