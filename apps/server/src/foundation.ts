import { noteChanges } from '#features/reports/index.ts'
import { makeKeyedHash } from '#platform/auth/keyed-hash.ts'
import { type Clock, systemClock } from '#platform/clock/clock.ts'
import type { Config } from '#platform/config/config.ts'
import { checkPlatformStatement } from '#platform/db/across-companies.ts'
import type { Logins } from '#platform/db/logins.ts'
import { makePlatformDb, type PlatformDb } from '#platform/db/platform.ts'
import { makePool } from '#platform/db/pool.ts'
import { inCompany, type RunnerDeps } from '#platform/http/calls/runner.ts'
import { makeSharedCounts } from '#platform/http/edge/shared-counts.ts'
import { makeSharedTurns } from '#platform/http/edge/shared-turns.ts'
import { type Timeouts, timeouts as usualTimeouts } from '#platform/http/edge/timeouts.ts'
import { makeTraffic } from '#platform/http/edge/traffic.ts'
import { makeMetrics } from '#platform/http/pages/health.ts'
import { type Log, makeLog } from '#platform/log/log.ts'
import type { SnsFetching } from '#platform/mail/sns.ts'
import { makeServices } from '#platform/make-services.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { makeHandshakes } from '#platform/realtime/handshakes.ts'
import { makeRealtime } from '#platform/realtime/realtime.ts'
import type { SftpLimits } from '#platform/sftp/sftp-limits.ts'

export type AppConfig = Config & { logins: Logins }

/** What tests put in another's place; everything else is the real thing. */
export interface Overrides {
  clock?: Clock
  webFolder?: string
  timeouts?: Partial<Timeouts>
  log?: Log
  sns?: SnsFetching
  sftpLimits?: Partial<SftpLimits>
  /** A push service on this machine may be sent to. */
  isLocalPushAllowed?: boolean
  /** A test does itself what sweeps do, and knows what was done when. */
  areSweepsOff?: boolean
}

/** What is asked of all callers; from `startSharing` on together with the other processes. */
function edgeOf({ limits, trustProxy }: AppConfig, { overrides, platform, log }: EdgeParts) {
  const timeouts: Timeouts = { ...usualTimeouts, ...overrides.timeouts }
  const [counts, turns] = [makeSharedCounts(platform, log), makeSharedTurns(platform, log)]
  return {
    ...{ limits, timeouts, counts, turns },
    traffic: makeTraffic({ trustProxy, limits, counts }),
    startSharing() {
      counts.start()
      turns.start()
    },
    stopSharing: () => Promise.all([counts.stop(), turns.stop()]),
  }
}
interface EdgeParts {
  overrides: Overrides
  platform: PlatformDb
  log: Log
}

/** The database as the two roles that work is done by, neither of which owns anything. */
function openPools({ logins, poolSize: max, mode }: AppConfig, log: Log) {
  const onAway = (err: unknown) => log.warn({ err }, 'the database cannot be reached')
  const app = makePool({ url: logins.app, role: 'dray_app', max, onAway })
  const check = mode === 'production' ? undefined : checkPlatformStatement
  const platform = makePlatformDb(makePool({ url: logins.platform, role: 'dray_platform', max, onAway }), check)
  return { app, platform }
}

/** What every process of Dray stands on, whatever it does: the database, the services, and how others hear of changes. */
export function layFoundation(config: AppConfig, overrides: Overrides = {}) {
  const log = overrides.log ?? makeLog(config.logLevel)
  const clock = overrides.clock ?? systemClock
  const metrics = makeMetrics()
  const { app, platform } = openPools(config, log)
  const { traffic, ...edge } = edgeOf(config, { overrides, platform, log })
  const handshakes = makeHandshakes({ platform: platform.pool, traffic, ...edge })
  const notices = config.logins.queue
  const realtime = makeRealtime({ platform: platform.pool, notices, log, metrics, handshakes })
  const keyedHash = makeKeyedHash(config.secret())
  const is_loopback_allowed = overrides.isLocalPushAllowed ?? false
  const parts = { clock, log, platform: platform.pool, keyedHash, is_loopback_allowed }
  const services = makeServices(config, { ...parts, ...realtime })
  const secure = config.publicUrl.startsWith('https:')
  const deps: RunnerDeps = {
    app: { pool: app, guarded: config.mode !== 'production', beforeCommit: noteChanges },
    platform,
    secureCookies: secure,
    clock,
    log,
    services,
    keyedHash,
    committed: realtime.committed,
  }
  const work: CompanyWork = {
    inCompany: (tenant_id, unit, person) => inCompany(deps, { tenant_id, work: unit, person }),
    services,
    platform,
    log,
  }
  return {
    ...{ log, clock, metrics, app, platform, traffic, edge, realtime, services, secure, deps, work },
    async close() {
      services.mail.close()
      await Promise.all([services.close(), services.passwords.close()])
      await Promise.all([app.end(), platform.pool.end()])
    },
  }
}
