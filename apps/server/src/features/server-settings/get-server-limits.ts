import type * as calls from '@dray/domain/server-settings/server-settings.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listProcesses, type ProcessRow } from '#platform/processes/processes.repo.ts'
import { processName } from './present-process.ts'

type Kept = { name: string; value: string | null }[]
const valueIn = ({ settings }: ProcessRow, name: string) =>
  (settings as unknown as Kept).find((one) => one.name === name)?.value ?? null

/** What this process was started with, and where another one that is alive was started with something else. */
export const getServerLimits: UseCase<typeof calls.getServerLimits> = async ({ platform, services }) => {
  const { settings, started_at, name: process, process_id } = services.server
  const others = (await listProcesses(platform.db)).filter((row) => row.is_alive && row.id !== process_id)
  return {
    started_at,
    process,
    settings: settings.map(({ is_withheld, ...setting }) => ({
      ...setting,
      is_withheld: is_withheld ? 1 : 0,
      elsewhere: others
        .filter((row) => valueIn(row, setting.name) !== setting.value)
        .map((row) => ({ process: processName(row), value: valueIn(row, setting.name) })),
    })),
  }
}
