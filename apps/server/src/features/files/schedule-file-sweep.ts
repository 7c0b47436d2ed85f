import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'

export const sweepTask = 'sweep_files'
/** UTC; few are at work. */
const sweptAt = '02:30'

/** Queues the next night's sweep of files; once, however many processes and times ask for it. */
export async function scheduleFileSweep(platform: PlatformDb, now: string) {
  const today = now.slice(0, 10)
  const date = now.slice(11, 16) < sweptAt ? today : addDays(today, 1)
  const run_at = `${date}T${sweptAt}:00Z`
  await platform.transaction((db) =>
    enqueuePlatform(db, { task: sweepTask, payload: {}, run_at, key: `${sweepTask}:${date}` }),
  )
}
