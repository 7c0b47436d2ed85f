import type { Pool } from '#platform/db/pool.ts'
import type { Log } from '#platform/log/log.ts'
import { clocksOf, eventsAfter, type StoredEvent } from './events.repo.ts'

/**
 * Reads the numbered events of the tenants that have sockets here, each once and in order. Woken by commits of this
 * process and by notices of others; every second the clocks are read besides, so that nothing can be missed.
 */
export function makeReader(platform: Pool, log: Log, deliver: (tenant_id: number, events: StoredEvent[]) => void) {
  const last = new Map<number, number>()
  const reading = new Map<number, Promise<void>>()
  const again = new Set<number>()
  const timer = setInterval(() => void checkClocks(), 1000)
  timer.unref()

  /** From now on this tenant's events are delivered; returns the number already past. */
  async function follow(tenant_id: number) {
    const known = last.get(tenant_id)
    if (known !== undefined) return known
    const [clock] = await clocksOf(platform, [tenant_id])
    const n = last.get(tenant_id) ?? clock?.n ?? 0
    last.set(tenant_id, n)
    return n
  }

  function wake(tenant_id: number) {
    if (!last.has(tenant_id)) return
    if (reading.has(tenant_id)) {
      again.add(tenant_id)
      return
    }
    const work = read(tenant_id)
      .catch((err: unknown) => log.warn({ err, tenant_id }, 'events could not be read; the next look tries again'))
      .finally(() => {
        reading.delete(tenant_id)
        if (again.delete(tenant_id)) wake(tenant_id)
      })
    reading.set(tenant_id, work)
  }

  async function read(tenant_id: number) {
    for (;;) {
      const after = last.get(tenant_id)
      if (after === undefined) return
      const events = await eventsAfter(platform, tenant_id, after)
      const newest = events.at(-1)
      if (!newest) return
      last.set(tenant_id, newest.n)
      deliver(tenant_id, events)
    }
  }

  async function checkClocks() {
    if (last.size === 0) return
    try {
      for (const { tenant_id, n } of await clocksOf(platform, [...last.keys()])) {
        if (n > (last.get(tenant_id) ?? 0)) wake(tenant_id)
      }
    } catch (err) {
      log.warn({ err }, 'clocks could not be read; the next second tries again')
    }
  }

  return {
    follow,
    wake,
    /** How many events of the followed tenants are still to be delivered. */
    async behind() {
      if (last.size === 0) return 0
      const clocks = await clocksOf(platform, [...last.keys()])
      return clocks.reduce((sum, { tenant_id, n }) => sum + Math.max(0, n - (last.get(tenant_id) ?? n)), 0)
    },
    forget: (tenant_id: number) => void last.delete(tenant_id),
    async close() {
      clearInterval(timer)
      await Promise.all(reading.values())
    },
  }
}
