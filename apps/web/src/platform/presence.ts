import type { JobViewer, JobViewers } from '@dray/domain/kernel/presence.ts'
import type { Socket } from 'socket.io-client'

const nobody: readonly JobViewer[] = []
const listeners = new Set<() => void>()
let socket: Socket | null = null
let open: number | null = null
let seen: JobViewers | null = null

function show(viewers: JobViewers | null) {
  seen = viewers
  for (const listener of listeners) listener()
}

/** Who has a job open, as the socket tells it; while it is down nobody is known. */
export const presence = {
  /** A live connection says which job this tab has open, and hears who else has. */
  attach(live: Socket) {
    socket = live
    live.on('viewers', show)
    live.on('joined', () => {
      if (open !== null) live.emit('viewing', open)
    })
    live.on('disconnect', () => show(null))
  },
  /** Null when this tab has closed the job. */
  view(job_id: number | null) {
    open = job_id
    show(null)
    if (socket?.connected) socket.emit('viewing', job_id)
  },
  of: (job_id: number): readonly JobViewer[] => (seen?.job_id === job_id ? seen.viewers : nobody),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
