import type { ProcessRow } from '#platform/processes/processes.repo.ts'
import type { RunningServer } from '#platform/processes/running-server.ts'

export const processName = ({ host, pid }: Pick<ProcessRow, 'host' | 'pid'>) => `${host} ${pid}`

/** A process as the console lists it. */
export const presentProcess = (row: ProcessRow, { process_id }: RunningServer) => ({
  id: row.id,
  name: processName(row),
  version: row.version,
  node: row.node,
  roles: row.roles,
  started_at: row.started_at,
  seen_at: row.seen_at,
  is_alive: row.is_alive ? 1 : 0,
  is_this: row.id === process_id ? 1 : 0,
  memory_bytes: (row.memory as { rss?: number }).rss ?? 0,
  events_behind: row.events_behind,
})
