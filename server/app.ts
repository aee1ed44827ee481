import { maxHeaderSize } from 'node:http'
import { fileURLToPath } from 'node:url'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { payments } from '#contract/billing.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { alertRoutes } from '#server/alerts/routes.ts'
import { analysisRoutes } from '#server/analysis/routes.ts'
import { passCookieName, sessionCookieName } from '#server/auth/cookies.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { memberWithPass } from '#server/auth/member-with-pass.ts'
import { memberOf } from '#server/auth/sessions.ts'
import { enterWelcomeCredits } from '#server/billing/credits.ts'
import { countStuck } from '#server/billing/count-stuck.ts'
import { findLastAudit } from '#server/billing/audit-ledger.ts'
import { billingRoutes } from '#server/billing/routes.ts'
import { sandboxRoutes } from '#server/billing/sandbox-routes.ts'
import { clientOf } from '#server/http/client.ts'
import { connectionRoutes } from '#server/connections/routes.ts'
import type { Deps } from '#server/deps.ts'
import { drainBeforeClosing, type Drain } from '#server/http/drain.ts'
import { discoveryRoutes } from '#server/discovery/routes.ts'
import { AppError } from '#server/errors.ts'
import type { Route } from '#server/http/endpoints.ts'
import type { JobsState } from '#server/keep-jobs.ts'
import { linkedinRoutes } from '#server/linkedin/routes.ts'
import { messagePhotoRoutes } from '#server/messages/photo-routes.ts'
import { messageRoutes } from '#server/messages/routes.ts'
import { messageSearchRoutes } from '#server/messages/search-routes.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { openidRoutes } from '#server/openid/routes.ts'
import { passkeyRoutes } from '#server/passkeys/routes.ts'
import { photoRoutes } from '#server/photos/routes.ts'
import { mount } from '#server/http/mount.ts'
import { emergencyRoutes } from '#server/moderation/emergency-routes.ts'
import { isModerator } from '#server/moderation/is-moderator.ts'
import { moderationMemberRoutes } from '#server/moderation/member-routes.ts'
import { moderationRoutes } from '#server/moderation/routes.ts'
import { transparencyRoutes } from '#server/moderation/transparency-routes.ts'
import { refuse } from '#server/http/refuse.ts'
import { refuseOtherHosts } from '#server/http/misdirected.ts'
import { serveInTurn } from '#server/http/pipelining.ts'
import { placeRoutes } from '#server/places/routes.ts'
import { profileRoutes } from '#server/profile/routes.ts'
import { limitRates, NO_LIMITS } from '#server/http/rate-limit.ts'
import { registerRealtime } from '#server/realtime/routes.ts'
import { opensSocket, refuseOtherSockets } from '#server/realtime/upgrade.ts'
import { logging, logRequests, type LogStream } from '#server/http/request-log.ts'
import { refuseCrossSiteWrites } from '#server/http/same-site.ts'
import { closedHeaders, sendSecurityHeaders } from '#server/http/security-headers.ts'
import { secondStepRoutes } from '#server/second-step/routes.ts'
import { settingsRoutes } from '#server/settings/routes.ts'
import { safetyRoutes } from '#server/safety/routes.ts'
import { measure } from '#server/system/metrics.ts'
import { securityRoutes } from '#server/security/routes.ts'
import { systemRoutes } from '#server/system/routes.ts'
import { verificationRoutes } from '#server/verification/routes.ts'
import { serveWeb } from '#server/http/web-pages.ts'

const BODY_LIMIT = 64 * 1024

/**
 * Quality 4 makes a list of cards a fifth in a millisecond; more takes longer than it saves. What is small stays as it is. A
 * window as long as our lists, 64 KB, saves as much as one of 4 MB, and every answer under way has one.
 */
const COMPRESSION = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  // No request is unpacked: of fifty kilobytes it would make fifty megabytes, for whoever sends them.
  globalDecompression: false,
}
const AT_ONCE: Drain = { notice: 0, last: 0 }
const WEB_ROOT = fileURLToPath(new URL('../.cache/web', import.meta.url))

export function buildApp(
  deps: Deps,
  { logStream, webRoot = WEB_ROOT, jobsState = () => 'ok', drainFor = AT_ONCE }: Surroundings = {},
): FastifyInstance {
  const { config, db } = deps
  const app = Fastify({
    ...logging(config.logLevel, logStream),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 60_000,
    connectionTimeout: 0,
    http: {
      headersTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
      shouldUpgradeCallback: opensSocket,
    },
    forceCloseConnections: 'idle',
    // A kept connection is served until it closes: its client may have sent a request before it could know of the stop.
    return503OnClosing: false,
    // The contract refuses a part of an address that is too long, so that the hooks see it too.
    routerOptions: { maxParamLength: maxHeaderSize },
    // A request that cannot be routed passes no hook.
    frameworkErrors: (error, request, reply) => refuse(error, request, reply.headers(closedHeaders(config))),
  })
  const { isDraining, drain } = drainBeforeClosing(app, drainFor)
  serveInTurn(app)
  logRequests(app)
  sendSecurityHeaders(app, config)
  refuseOtherSockets(app)
  refuseOtherHosts(app, config)
  refuseCrossSiteWrites(app, config)
  const metrics = measure(app, { findLastAudit: () => findLastAudit(db), countStuck: () => countStuck(db) })
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(refuse)
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  app.register(cookie)
  registerRealtime(app, deps)
  app.addHook('preClose', drain)
  if (deps.sandbox) takeEventsOf(deps.sandbox, app)

  app.register(async (api) => {
    await api.register(compress, COMPRESSION)
    const list: Route[] = [
      ...systemRoutes(deps, { metrics, isDraining, jobsState }),
      ...authRoutes(deps, enterWelcomeCredits),
      ...securityRoutes(deps, enterWelcomeCredits),
      ...passkeyRoutes(deps),
      ...secondStepRoutes(deps),
      ...messageRoutes(deps),
      ...messageSearchRoutes(deps),
      ...messagePhotoRoutes(deps),
      ...billingRoutes(deps),
      ...sandboxRoutes(deps),
      ...connectionRoutes(deps),
      ...safetyRoutes(deps),
      ...profileRoutes(deps),
      ...placeRoutes(deps),
      ...analysisRoutes(deps),
      ...linkedinRoutes(deps),
      ...openidRoutes(deps, enterWelcomeCredits),
      ...photoRoutes(deps),
      ...discoveryRoutes(deps),
      ...alertRoutes(deps),
      ...accountRoutes(deps),
      ...settingsRoutes(deps),
      ...notificationRoutes(deps),
      ...moderationMemberRoutes(deps),
      ...moderationRoutes(deps),
      ...emergencyRoutes(deps),
      ...transparencyRoutes(deps),
      ...verificationRoutes(deps),
    ]
    const served = list.map(({ endpoint }) => endpoint)
    const limits = config.hasRateLimit ? await limitRates(api, served) : NO_LIMITS
    mount(api, list, {
      ...limits,
      describeClient: (request) => clientOf(request, config),
      authenticate: async (request, endpoint) => {
        const token = request.cookies[sessionCookieName(config)] ?? ''
        const pass = endpoint.admitsSuspended && request.cookies[passCookieName(config)]
        const lookUp = () => (pass ? memberWithPass(deps, token, pass) : memberOf(db, token))
        const member = await limits.identify(request, endpoint, token, lookUp)
        if (endpoint.access === 'member' && !member.isComplete) throw new AppError('profile_incomplete')
        // As if there were no such call, before anything of the request is read.
        if (endpoint.access === 'moderator' && !(await isModerator(db, config, member.id)))
          throw new AppError('not_found')
        return member
      },
    })
  })
  app.register(async (web) =>
    serveWeb(web, { root: webRoot, config, isSignedIn: (request) => isSignedIn(deps, request) }),
  )
  return app
}

type Surroundings = {
  /** Where log lines go: standard output when absent. */
  logStream?: LogStream
  /** The folder of the built web app. */
  webRoot?: string
  /** The state of this node's jobs; absent where it has none. */
  jobsState?: () => JobsState
  /** How the app goes on serving while it closes. When absent it closes at once. */
  drainFor?: Drain
}

/** While the database does not answer, whoever has a cookie gets the app, which says what is wrong and tries again. */
async function isSignedIn({ db, config }: Deps, request: FastifyRequest): Promise<boolean> {
  try {
    await memberOf(db, request.cookies[sessionCookieName(config)])
    return true
  } catch (error) {
    return !(error instanceof AppError)
  }
}

/** Lets the sandbox tell its events as Stripe does: by the same call, through the same checks. */
function takeEventsOf(sandbox: NonNullable<Deps['sandbox']>, app: FastifyInstance): void {
  const { method, path: url } = payments.webhook
  app.addHook('onReady', async () => {
    sandbox.start(async (payload, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await app.inject({ method, url, headers, payload })).statusCode
    })
  })
  app.addHook('preClose', () => sandbox.stop())
}
