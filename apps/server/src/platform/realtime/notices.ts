import pg from 'pg'
import type { Log } from '../log/log.ts'

const channel = 'dray'
const gatherMs = 20

/** What processes tell each other: tenants that have news, sessions that have ended. */
export interface Notice {
  tenants: number[]
  sessions: { id: number; reason: string }[]
}

/**
 * Tells the other processes of one database, on a connection of its own: a NOTIFY inside a business transaction would
 * put one lock across the whole server. Notices of 20 ms travel together. A lost notice costs at most a second, after
 * which the clocks are read anyway.
 */
export function makeNotices(url: string, log: Log) {
  let pending: Notice = { tenants: [], sessions: [] }
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false
  const listeners = new Set<(notice: Notice) => void>()

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'dray-notices', pipeline: true })
    fresh.on('error', () => undefined)
    fresh.on('end', () => reconnect(fresh))
    fresh.on('notification', ({ payload }) => {
      if (payload) for (const listener of listeners) listener(JSON.parse(payload) as Notice)
    })
    await fresh.connect()
    await fresh.query(`set role dray_platform; listen ${channel}`)
    client = fresh
  }

  function reconnect(lost: pg.Client) {
    if (isClosed || (client && client !== lost)) return
    client = undefined
    setTimeout(() => {
      if (!isClosed)
        connect().catch((err: unknown) => {
          log.warn({ err }, 'notices: no connection yet')
          reconnect(lost)
        })
    }, 500).unref()
  }

  function flush() {
    timer = undefined
    const sent = pending
    pending = { tenants: [], sessions: [] }
    client
      ?.query(`select pg_notify('${channel}', $1)`, [JSON.stringify(sent)])
      .catch((err: unknown) => log.warn({ err }, 'notice lost'))
  }
  const soon = () => {
    timer ??= setTimeout(flush, gatherMs)
  }

  return {
    start: connect,
    onNotice: (listener: (notice: Notice) => void) => void listeners.add(listener),
    tenantChanged(tenant_id: number) {
      if (!pending.tenants.includes(tenant_id)) pending.tenants.push(tenant_id)
      soon()
    },
    sessionEnded(id: number, reason: string) {
      pending.sessions.push({ id, reason })
      soon()
    },
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await client?.end()
    },
  }
}
export type Notices = ReturnType<typeof makeNotices>
