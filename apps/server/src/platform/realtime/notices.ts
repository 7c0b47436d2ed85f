import { z } from 'zod'
import { type NoticeConnection, openNoticeConnection } from '#platform/db/notice-connection.ts'
import type { Address } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'
import { type ConsoleMessage, consoleMessage } from './console-changes.ts'
import { type OpenTab, openTab } from './presence.ts'

const channel = 'dray'
const gatherMs = 20
const reconnectMs = 500

const staffChanges = z.object({ tenant_id: z.int(), changes: z.array(consoleMessage) })
export type StaffChanges = z.output<typeof staffChanges>

/** What processes tell each other: tenants that have news, sessions that have ended, tabs that have a job open. */
const notice = z.object({
  tenants: z.array(z.int()),
  sessions: z.array(z.object({ id: z.int(), reason: z.string() })),
  tabs: z.optional(z.array(openTab)),
  console: z.optional(z.array(consoleMessage)),
  staff: z.optional(staffChanges),
  /** Rooms of views that are over. */
  views: z.optional(z.array(z.string().regex(/^(view:\d+|consent:\d+:\d+)$/))),
})

export type Notice = z.output<typeof notice>

/** Undefined for what is no notice of ours: every role of the database may write to the channel. */
function noticeIn(payload: string): Notice | undefined {
  try {
    return notice.parse(JSON.parse(payload))
  } catch {
    return undefined
  }
}

/**
 * Tells the other processes of one database, on a connection of its own: a NOTIFY inside a business transaction would
 * put one lock across the whole server. Notices of 20 ms travel together. A lost notice costs at most a second, after
 * which the clocks are read anyway.
 */
export function makeNotices(address: Address, log: Log) {
  const nothing = (): Notice => ({ tenants: [], sessions: [] })
  let pending = nothing()
  let timer: NodeJS.Timeout | undefined
  let connection: NoticeConnection | undefined
  let isClosed = false
  const listeners = new Set<(notice: Notice) => void>()

  const onNotice = (payload: string) => {
    const notice = noticeIn(payload)
    if (!notice) log.warn('a notice that is none of ours was left out')
    else for (const listener of listeners) listener(notice)
  }
  const onEnd = () => {
    connection = undefined
    reconnect()
  }

  async function connect(): Promise<void> {
    const fresh = await openNoticeConnection({ url: address(), channel, onNotice, onEnd })
    if (isClosed) await fresh.close()
    else connection = fresh
  }

  /** One attempt after another, however long the database is away. */
  function reconnect() {
    if (isClosed) return
    setTimeout(() => {
      if (isClosed) return
      connect().catch((err: unknown) => {
        log.warn({ err }, 'notices: no connection yet')
        reconnect()
      })
    }, reconnectMs).unref()
  }

  function tellNow(sent: Partial<Notice>) {
    connection
      ?.tell(JSON.stringify({ ...nothing(), ...sent }))
      .catch((err: unknown) => log.warn({ err }, 'notice lost'))
  }
  function flush() {
    timer = undefined
    tellNow(pending)
    pending = nothing()
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
    viewsEnded(room: string) {
      pending.views = [...(pending.views ?? []), room]
      soon()
    },
    /** Each a notice of its own: with many ids it may be long, and there may be many of them at once. */
    consoleChanged: (console: ConsoleMessage[]) => tellNow({ console }),
    staffChanged: (staff: StaffChanges) => tellNow({ staff }),
    tabsOpen: (tabs: OpenTab[]) => tellNow({ tabs }),
    async close() {
      isClosed = true
      if (timer) clearTimeout(timer)
      await connection?.close()
    },
  }
}
