import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = { print(): Promise<string> }

/** What the database is asked whenever the metrics are read. */
type MoneyFigures = {
  findLastAudit: () => Promise<{ unbalanced: number } | undefined>
  countStuck: () => Promise<{ refused: number; withdrawals: number }>
}

/** Counts and times what `app` answers, by the route's pattern. Nothing in it names a member. */
export function measure(app: FastifyInstance, { findLastAudit, countStuck }: MoneyFigures): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  // A gauge registers itself and is read when the metrics are printed.
  void new Gauge({
    name: 'open_sockets',
    help: 'WebSocket connections of this node.',
    registers: [register],
    collect() {
      this.set(app.websocketServer.clients.size)
    },
  })

  void new Gauge({
    name: 'ledger_unbalanced_members',
    help: 'Members whose credits were not the sum of their ledger at the latest daily audit.',
    registers: [register],
    async collect() {
      const audit = await findLastAudit().catch(() => undefined)
      if (audit) this.set(audit.unbalanced)
    },
  })

  void new Gauge({
    name: 'stuck_payments',
    help: 'Orders that were paid otherwise than ordered, and withdrawals that were not paid back within a day.',
    labelNames: ['what'],
    registers: [register],
    async collect() {
      const stuck = await countStuck().catch(() => undefined)
      if (!stuck) return
      this.set({ what: 'refused_order' }, stuck.refused)
      this.set({ what: 'withdrawal' }, stuck.withdrawals)
    },
  })

  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => register.clear())
  return { print: () => register.metrics() }
}
