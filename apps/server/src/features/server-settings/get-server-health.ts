import { cpus, freemem, hostname, loadavg, totalmem } from 'node:os'
import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listProcesses } from '#platform/processes/processes.repo.ts'
import { roomOf } from './get-server-storage.ts'
import { presentProcess } from './present-process.ts'
import { databaseFigures, migrationsApplied } from './server.repo.ts'

/** The database, the machine of this process and every process that was seen in the last day. */
export const getServerHealth: UseCase<typeof calls.getServerHealth> = async ({ platform: { db }, services }) => {
  const { server } = services
  const [database, migrations, processes, room] = await Promise.all([
    databaseFigures(db),
    migrationsApplied(db),
    listProcesses(db),
    roomOf(server.data_dir),
  ])
  const [last] = migrations
  return {
    database: {
      ...database,
      migrations: migrations.length,
      last_migration: last?.name ?? '',
      last_migration_at: last?.applied_at ?? server.started_at,
    },
    machine: {
      name: hostname(),
      cores: cpus().length,
      load: loadavg()[0] ?? 0,
      memory_free: freemem(),
      memory_total: totalmem(),
      disk_free: room?.free ?? 0,
      disk_total: room?.total ?? 0,
      data_dir: server.data_dir,
    },
    processes: processes.map((row) => presentProcess(row, server)),
  }
}
