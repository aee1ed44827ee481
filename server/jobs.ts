import { eraseMembers } from '#server/account/erase-members.ts'
import { makeDailyAlerts } from '#server/alerts/make-daily-alerts.ts'
import { sweepAlerts } from '#server/alerts/queries.ts'
import { embedProfiles } from '#server/analysis/embed-profiles.ts'
import { sweepLinks } from '#server/auth/account-links.ts'
import { sweepSecurityEvents, type SecurityLog } from '#server/auth/security-events.ts'
import { sweepSessions } from '#server/auth/sessions.ts'
import { noteAudit } from '#server/billing/audit-ledger.ts'
import { warnOfStuck } from '#server/billing/count-stuck.ts'
import { sweepEvents } from '#server/billing/events.ts'
import { stopRenewals } from '#server/billing/leave-provider.ts'
import { endLapsed, reconcile } from '#server/billing/reconcile.ts'
import { sweepRequests } from '#server/connections/request-queries.ts'
import type { Deps } from '#server/deps.ts'
import { sweepWindows } from '#server/http/rate-windows.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { noteRefusedAddress } from '#server/notifications/notification-choices.ts'
import { notifyMembers } from '#server/notifications/notify-members.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { sweepHeld } from '#server/messages/held-messages.ts'
import { indexMessages } from '#server/messages/index-messages.ts'
import { markAway } from '#server/places/mark-active-today.ts'
import { nameCities } from '#server/places/name-city.ts'
import { hasReview } from '#server/messages/has-review.ts'
import { publishHomes } from '#server/places/publish-homes.ts'
import { redrawAreas } from '#server/places/redraw-areas.ts'
import { sweepChallenges } from '#server/proofs/passkey-challenges.ts'
import { countConcepts } from '#server/readings/concept-counts.ts'
import { measureScales } from '#server/readings/meaning-scales.ts'
import { readProfiles } from '#server/readings/read-profiles.ts'
import { watchForFloods } from './moderation/emergencies.ts'
import { sweepPictures } from '#server/verification/verifications.ts'
import { endSuspensions } from './moderation/end-suspensions.ts'
import { flagPhotos } from './moderation/flag-photos.ts'
import type { Job } from './job-queue.ts'

/** Everything that the product does unasked. */
export function jobsOf(deps: Deps, log: SecurityLog): Job[] {
  return [
    {
      name: 'daily-alerts',
      cron: '0 16 * * *',
      run: (part, signal) => makeDailyAlerts(deps, part, signal),
    },
    {
      name: 'sweep',
      cron: '23 * * * *',
      run: async () => {
        await sweepSessions(deps.db)
        await sweepLinks(deps.db)
        await sweepChallenges(deps.db)
        await sweepSecurityEvents(deps.db)
        await sweepWindows(deps.db)
        await sweepAlerts(deps.db)
        await sweepEvents(deps.db)
        await sweepRequests(deps.db)
        await sweepHeld(deps.db)
        await sweepPictures(deps.db)
        await markAway(deps.db)
        return null
      },
    },
    {
      name: 'send-mails',
      cron: '* * * * *',
      channel: 'outgoing_mails',
      run: async (_, signal) => {
        const onRefused = (address: string) => noteRefusedAddress(deps.db, address)
        await sendMails({ ...deps, warn: console.error, onRefused }, signal)
        return null
      },
    },
    {
      name: 'notify-members',
      cron: '* * * * *',
      run: async (_, signal) => {
        await notifyMembers({ ...deps, warn: console.error }, signal)
        return null
      },
    },
    {
      name: 'index-messages',
      cron: '* * * * *',
      run: (part, signal) => indexMessages(deps.db, part, signal),
    },
    {
      name: 'flag-photos',
      cron: '* * * * *',
      run: async (_, signal) => {
        await flagPhotos(deps, signal)
        return null
      },
    },
    {
      name: 'end-suspensions',
      cron: '* * * * *',
      run: async () => {
        await endSuspensions(deps.db)
        return null
      },
    },
    {
      name: 'watch-for-floods',
      cron: '* * * * *',
      run: async () => {
        // Load tests sign up as many as they like, and without a moderator nobody would be let in.
        if (deps.config.hasRateLimit && (await hasReview(deps))) await watchForFloods({ ...deps, log })
        return null
      },
    },
    {
      name: 'read-profiles',
      cron: '* * * * *',
      run: (part, signal) => readProfiles(deps.db, part, signal),
    },
    {
      name: 'embed-profiles',
      cron: '* * * * *',
      run: (part, signal) => embedProfiles(deps, part, signal),
    },
    {
      name: 'measure-meaning',
      cron: '47 * * * *',
      run: async () => {
        await measureScales(deps.db, deps.embeddings)
        return null
      },
    },
    {
      name: 'count-concepts',
      cron: '37 * * * *',
      run: async () => {
        await countConcepts(deps.db)
        return null
      },
    },
    {
      name: 'publish-homes',
      cron: '*/10 * * * *',
      run: (part, signal) => publishHomes(deps, part, signal),
    },
    {
      name: 'redraw-areas',
      cron: '17 5 * * *',
      run: async () => {
        await redrawAreas(deps.db)
        return null
      },
    },
    {
      name: 'name-cities',
      cron: '*/10 * * * *',
      run: (part, signal) => nameCities(deps, part, signal),
    },
    {
      name: 'reconcile-payments',
      cron: '*/5 * * * *',
      run: async (part, signal) => {
        await endLapsed(deps)
        return reconcile(deps, part, signal)
      },
    },
    {
      name: 'erase-members',
      cron: '* * * * *',
      run: async (_, signal) => {
        await eraseMembers(deps, signal)
        await stopRenewals(deps)
        return null
      },
    },
    {
      name: 'audit-ledger',
      cron: '11 4 * * *',
      run: async () => {
        await noteAudit(deps.db)
        await warnOfStuck(deps)
        return null
      },
    },
    {
      name: 'sweep-photos',
      cron: '41 3 * * *',
      run: async () => {
        await sweepPhotos(deps)
        return null
      },
    },
  ]
}
