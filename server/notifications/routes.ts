import { contracts } from '#contract/contracts.ts'
import { currentSession } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { endSubscription } from './push-subscriptions.ts'
import { stopMails } from './stop-mails.ts'
import { STOP_PAGE_POLICY, stopConfirmation, stopQuestion } from './stop-page.ts'
import { subscribeBrowser } from './subscribe-browser.ts'

export function notificationRoutes(deps: Pick<Deps, 'db' | 'config' | 'secret' | 'pusher'>) {
  const page = (html: string) => withHeaders(html, { 'content-security-policy': STOP_PAGE_POLICY })
  return routes(contracts.notifications, {
    push: () => ({ publicKey: deps.pusher.publicKey }),
    subscribe: async ({ member, client, body }) => {
      await subscribeBrowser(deps, { memberId: member.id, sid: currentSession(deps.config, client) }, body)
      return undefined
    },
    unsubscribe: async ({ member, body }) => {
      await endSubscription(deps.db, member.id, body.endpoint)
      return undefined
    },
    // Asks whoever the link is of: to look tells nothing, not even whether it is one of ours.
    askToStop: () => page(stopQuestion()),
    stop: async ({ params }) => {
      await stopMails(deps, params.token)
      return page(stopConfirmation())
    },
  })
}
