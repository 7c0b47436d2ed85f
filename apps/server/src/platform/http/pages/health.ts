import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sameText } from '#platform/auth/token.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { isDiskFull } from '#platform/errors/disk-full.ts'
import { localOnly } from '#platform/http/edge/local-only.ts'

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
      const call = request.routeOptions.config.call?.id ?? 'other'
      seconds.observe({ call, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000)
    },
  }
}
export type Metrics = ReturnType<typeof makeMetrics>

/** How long a monitor waits; a database behind a silent network would take longer to fail. */
const readyMs = 3_000
const tooLate = async () => {
  await sleep(readyMs, undefined, { ref: false })
  throw new Error(`No answer within ${readyMs} ms.`)
}

interface HealthOptions {
  metrics: Metrics
  /** Opens the figures to who has it, from anywhere. */
  token: string | undefined
  /** Whether, without a token, the figures are for this machine; they are for nobody otherwise. */
  isLocal: boolean
  /** Throws when the process cannot do its work (database, files). */
  ready(): Promise<unknown>
}

/** `/healthz`: the process answers. `/readyz`: it can work, or why not: a full disk, or something that it needs is away. `/metrics`: its figures. */
export function healthRoutes(http: FastifyInstance, { metrics, token, isLocal, ready }: HealthOptions) {
  http.get('/healthz', async () => ({ status: 'ok' }))
  http.get('/readyz', async (request, reply) => {
    try {
      await Promise.race([ready(), tooLate()])
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      const reason = isDiskFull(error) ? 'storage_full' : 'unavailable'
      return reply.status(503).send({ status: 'not ready', reason })
    }
  })
  if (!token && !isLocal) return
  const withToken = async ({ headers }: FastifyRequest) => {
    if (!sameText(headers.authorization ?? '', `Bearer ${token}`)) throw new AppError('not_found')
  }
  http.get('/metrics', { onRequest: token ? withToken : localOnly }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  )
}
