import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors/app-error.ts'

/** Figures for a monitor, in Prometheus' format. */
export function makeMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'dray_http_request_seconds',
    help: 'Time to answer a call, by call and status class',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const sockets = new Gauge({
    name: 'dray_sockets',
    help: 'Browsers connected for live changes',
    registers: [registry],
  })
  const givenUp = new Counter({
    name: 'dray_queue_given_up_total',
    help: 'Queued jobs that ran out of tries',
    labelNames: ['task'],
    registers: [registry],
  })
  return {
    registry,
    sockets,
    givenUp,
    request(request: FastifyRequest, reply: FastifyReply) {
      const call = (request.routeOptions.config as { call?: { id: string } }).call?.id ?? 'other'
      seconds.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    },
  }
}
export type Metrics = ReturnType<typeof makeMetrics>

interface HealthOptions {
  metrics: Metrics
  /** Without it the figures are for this machine only. */
  token: string | undefined
  /** Throws when the process cannot do its work (database, files). */
  ready(): Promise<unknown>
}

/** `/healthz`: the process answers. `/readyz`: it can work. `/metrics`: its figures. */
export function healthRoutes(http: FastifyInstance, { metrics, token, ready }: HealthOptions) {
  const quiet = { config: { rateLimit: false } }
  http.get('/healthz', quiet, async () => ({ status: 'ok' }))
  http.get('/readyz', quiet, async (request, reply) => {
    try {
      await ready()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.status(503).send({ status: 'not ready' })
    }
  })
  http.get('/metrics', quiet, async (request, reply) => {
    const isLocal = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    const isAllowed = token ? request.headers.authorization === `Bearer ${token}` : isLocal
    if (!isAllowed) throw new AppError('not_found')
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
}
