import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listProcesses } from '#platform/processes/processes.repo.ts'
import type { SweepRun } from '#platform/processes/sweep-record.ts'
import { processName } from './present-process.ts'
import { givenUpCount, givenUpTasks, taskCounts } from './server.repo.ts'

const maxShown = 200

/** What the queue has to do, what it gave up, and when each process last did what is done at intervals. */
export const getBackgroundWork: UseCase<typeof calls.getBackgroundWork> = async ({ platform: { db } }) => {
  const [tasks, given_up, given_up_total, processes] = await Promise.all([
    taskCounts(db),
    givenUpTasks(db, maxShown),
    givenUpCount(db),
    listProcesses(db),
  ])
  const sweeps = processes
    .filter(({ is_alive }) => is_alive)
    .flatMap((row) =>
      Object.entries(row.sweeps as unknown as Record<string, SweepRun>).map(([name, run]) => ({
        name,
        process: processName(row),
        ...run,
      })),
    )
    .sort((a, b) => a.name.localeCompare(b.name))
  return { tasks, given_up, given_up_total, sweeps }
}
