import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sendEmail } from './features/emails/send-email.job.ts'
import { makeInvoices } from './features/invoices/make-invoices.job.ts'
import { type Clock, systemClock } from './platform/clock/clock.ts'
import type { Config } from './platform/config/config.ts'
import type { Logins } from './platform/db/logins.ts'
import { makePlatformDb } from './platform/db/platform.ts'
import { makePool } from './platform/db/pool.ts'
import { bindRoutes } from './platform/http/binder.ts'
import { docsPage } from './platform/http/docs-page.ts'
import { fileRoutes } from './platform/http/file-routes.ts'
import { healthRoutes, makeMetrics } from './platform/http/health.ts'
import { mailboxPage } from './platform/http/mailbox-page.ts'
import { inCompany, type RunnerDeps } from './platform/http/runner.ts'
import { makeHttp } from './platform/http/server.ts'
import { serveWebApp } from './platform/http/web-app.ts'
import { makeLog } from './platform/log/log.ts'
import { makeServices } from './platform/make-services.ts'
import { type CompanyWork, makeQueue } from './platform/queue/queue.ts'
import { makeSweep } from './platform/queue/sweep.ts'
import { dropOldEvents } from './platform/realtime/events.repo.ts'
import { makeRealtime } from './platform/realtime/realtime.ts'
import { routes } from './routes.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const calls = routes.map(({ call }) => call)
const tasks = [sendEmail, makeInvoices]

/** How long a monitor waits; a database behind a silent network would take longer to fail. */
const readyMs = 3_000
const tooLate = async (ms: number) => {
  await sleep(ms, undefined, { ref: false })
  throw new Error(`No answer within ${ms} ms.`)
}

/** What tests put in another's place; everything else is the real thing. */
export interface Overrides {
  clock?: Clock
  webFolder?: string
}

type AppConfig = Config & { logins: Logins }

/** Composes the features on the platform: everything a process needs between its configuration and its port. */
export async function buildApp(config: AppConfig, overrides: Overrides = {}) {
  const log = makeLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const metrics = makeMetrics()
  const { logins } = config
  const onAway = (err: unknown) => log.warn({ err }, 'the database cannot be reached')
  const app = makePool({ url: logins.app, role: 'dray_app', max: config.poolSize, onAway })
  const platform = makePlatformDb(
    makePool({ url: logins.platform, role: 'dray_platform', max: config.poolSize, onAway }),
  )
  const realtime = makeRealtime({ platform: platform.pool, notices: logins.queue, log, metrics })
  const services = makeServices(config, { clock, log, platform: platform.pool, sessionEnded: realtime.sessionEnded })
  const secure = config.publicUrl.startsWith('https:')
  const deps: RunnerDeps = {
    app: { pool: app, guarded: config.mode !== 'production' },
    platform,
    secureCookies: secure,
    clock,
    log,
    services,
    committed: realtime.committed,
  }
  const { trustProxy, rateLimit } = config
  const http = await makeHttp({ log, trustProxy, secure, rateLimit, onRequestDone: metrics.request })
  const ready = async () => {
    await Promise.race([Promise.all([app.read('select 1'), services.files.check()]), tooLate(readyMs)])
  }
  healthRoutes(http, { metrics, token: config.metricsToken, ready })
  fileRoutes(http, services.files)
  mailboxPage(http, services.mail.mailbox)
  await docsPage(http, calls)
  bindRoutes(http, routes, deps)
  const folder = overrides.webFolder ?? webFolder
  if (config.roles.web) await serveWebApp(http, { folder, tiles: config.geo.tilesUrl })
  const work: CompanyWork = { inCompany: (tenant_id, unit) => inCompany(deps, tenant_id, unit), services, log }
  const queue = makeQueue({ url: logins.queue, tasks, context: work, log, metrics })
  const sweep = makeSweep(() => dropOldEvents(platform.pool), log)
  return {
    http,
    realtime,
    platform,
    work,
    services,
    log,
    /** Starts listening, live changes and the queue, as the configuration's roles say; answers the port. */
    async start() {
      if (config.roles.worker) await queue.start()
      if (config.roles.realtime) await realtime.start(http.server)
      await http.listen({ host: config.host, port: config.port })
      const address = http.server.address()
      return typeof address === 'object' && address ? address.port : config.port
    },
    /** Ends in order: no new requests, running ones and jobs finish, then the connections close. */
    async close() {
      sweep.stop()
      await realtime.close()
      await http.close()
      await queue.stop()
      services.mail.close()
      await services.pdf.close()
      await Promise.all([app.end(), platform.pool.end()])
    },
  }
}
export type App = Awaited<ReturnType<typeof buildApp>>
