import { randomUUID } from 'node:crypto'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import type { JobViewers } from '@dray/domain/kernel/presence.ts'
import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Viewer } from '#platform/auth/viewer.ts'

/** A tab that has a job open; without a job it has closed it. */
export const openTab = z.object({
  tab: z.string(),
  tenant_id: z.int(),
  job_id: z.nullable(z.int()),
  user_id: z.int(),
  name: z.string(),
})
export type OpenTab = z.output<typeof openTab>

/** Each process repeats what its tabs have open; what is not repeated is gone with its process. */
const repeatMs = 20_000
const expiryMs = 50_000
/** A notice holds 8,000 bytes. */
const perNotice = 25
const readers = ['/traffic-diary', '/organizer', '/planner']

const jobIn = z.int().check(z.positive())
const roomOf = ({ tenant_id, job_id }: Pick<OpenTab, 'tenant_id' | 'job_id'>) => `job:${tenant_id}:${job_id}`

interface PresenceOptions {
  io: Server
  /** Tells the other processes. */
  tell: (tabs: OpenTab[]) => void
}

/**
 * Who of the office has a job open: told to the tabs that have the same job open, in all processes. Kept in memory only,
 * and gone when the tab closes the job, is closed itself, or its process ends.
 */
export function makePresence({ io, tell }: PresenceOptions) {
  const tabs = new Map<string, OpenTab & { at: number }>()
  const own = new Map<string, OpenTab>()
  const process_id = randomUUID()
  let last = 0

  function show(place: Pick<OpenTab, 'tenant_id' | 'job_id'>) {
    const { tenant_id, job_id } = place
    if (job_id === null) return
    const here = [...tabs.values()].filter((tab) => tab.tenant_id === tenant_id && tab.job_id === job_id)
    const viewers = new Map(here.map(({ user_id, name }) => [user_id, { user_id, name }]))
    const message: JobViewers = { job_id, viewers: [...viewers.values()] }
    io.to(roomOf(place)).emit('viewers', message)
  }

  function note(tab: OpenTab) {
    const before = tabs.get(tab.tab)
    if (tab.job_id === null) tabs.delete(tab.tab)
    else tabs.set(tab.tab, { ...tab, at: Date.now() })
    if (before?.job_id === tab.job_id) return
    if (before) show(before)
    show(tab)
  }

  function open(socket: Socket, tab: OpenTab) {
    const before = own.get(tab.tab)
    if (before) void socket.leave(roomOf(before))
    if (tab.job_id === null) own.delete(tab.tab)
    else {
      own.set(tab.tab, tab)
      void socket.join(roomOf(tab))
    }
    note(tab)
    tell([tab])
  }

  const repeat = setInterval(() => {
    const all = [...own.values()]
    for (let at = 0; at < all.length; at += perNotice) tell(all.slice(at, at + perNotice))
    for (const tab of all) note(tab)
    const over = Date.now() - expiryMs
    for (const tab of [...tabs.values()]) if (tab.at < over) note({ ...tab, job_id: null })
  }, repeatMs)
  repeat.unref()

  return {
    /** A process told of a tab; what this one told itself comes back too, and may be out of date by then. */
    heard(tab: OpenTab) {
      if (!tab.tab.startsWith(process_id)) note(tab)
    },
    /** Listens to what the socket's tab has open; customers and the console are not asked. */
    follow(socket: Socket) {
      const { user_type, tenant_id, user_id, name, permissions } = socket.data.viewer as Viewer
      if (user_type !== 'client' || tenant_id === null || !holdsAny({ user_type, permissions }, readers)) return
      last += 1
      const person = { tab: `${process_id}:${last}`, tenant_id, user_id, name }
      socket.on('viewing', (job_id: unknown) => {
        const parsed = jobIn.safeParse(job_id)
        open(socket, { ...person, job_id: parsed.success ? parsed.data : null })
      })
      socket.on('disconnect', () => {
        if (own.has(person.tab)) open(socket, { ...person, job_id: null })
      })
    },
    close: () => clearInterval(repeat),
  }
}
