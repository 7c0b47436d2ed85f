import type { Server, Socket } from 'socket.io'
import { z } from 'zod'
import type { Viewer } from '#platform/auth/viewer.ts'
import { atMostEvery } from './console-changes.ts'
import type { StoredEvent } from './events.repo.ts'

const name = z.string().max(40)
/** Of one event: the rows whose change is wanted, and the types that are wanted whatever the row. */
const watched = z.array(z.object({ event: name, ids: z.array(z.int()).max(500), types: z.array(name).max(5) })).max(10)
type Watched = z.output<typeof watched>

/** A phone that is told reads its whole day again. */
const leastMs = 1000
const roomOf = (tenant_id: number) => `watching:${tenant_id}`

/**
 * Drivers belong to no room of the office's: their phones name the rows that they show, and are told that one of them
 * changed, not which and not how.
 */
export function makeWatching(io: Server) {
  return {
    follow(socket: Socket) {
      const { tenant_id } = socket.data.viewer as Viewer
      if (tenant_id === null) return
      socket.data.tell = atMostEvery(leastMs, () => socket.emit('watched'))
      socket.on('watch', (given: unknown) => {
        const wanted = watched.safeParse(given)
        if (!wanted.success) return
        socket.data.watched = wanted.data
        void socket.join(roomOf(tenant_id))
      })
    },
    heard(tenant_id: number, events: readonly StoredEvent[]) {
      const { sockets } = io.of('/')
      for (const id of io.of('/').adapter.rooms.get(roomOf(tenant_id)) ?? []) {
        const socket = sockets.get(id)
        if (socket && concerns(socket.data.watched as Watched, events)) (socket.data.tell as () => void)()
      }
    },
  }
}

const concerns = (wanted: Watched, events: readonly StoredEvent[]): boolean =>
  events.some(({ event, type, ids }) =>
    wanted.some((one) => one.event === event && (one.types.includes(type) || ids.some((id) => one.ids.includes(id)))),
  )
