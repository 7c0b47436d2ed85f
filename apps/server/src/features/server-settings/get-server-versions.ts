import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listProcesses } from '#platform/processes/processes.repo.ts'
import { presentProcess } from './present-process.ts'
import { databaseFigures, migrationsApplied } from './server.repo.ts'

/** What runs here, in which version, and every step that the database has taken. */
export const getServerVersions: UseCase<typeof calls.getServerVersions> = async ({ platform: { db }, services }) => {
  const { server } = services
  const [{ version }, migrations, processes] = await Promise.all([
    databaseFigures(db),
    migrationsApplied(db),
    listProcesses(db),
  ])
  return {
    dray: server.version,
    node: process.version,
    postgres: version,
    migrations,
    processes: processes.map((row) => presentProcess(row, server)),
  }
}
