import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { z } from 'zod'
import type { PlatformDb } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { differingJobs } from './differing-jobs.repo.ts'
import { companiesWithSums, recordChanges } from './earnings.repo.ts'

const task = 'check_report_sums'
/** UTC, after old records are removed; few are at work. */
const checkedAt = '03:45'
/** Jobs of so many days back and ahead are held against what is kept of them, some weeks at a time. */
const days = { back: 400, ahead: 92, at_once: 31 }

/** Queues the next night's check; once, however many processes and times ask for it. */
export async function scheduleSumsCheck(platform: PlatformDb, now: string) {
  const today = now.slice(0, 10)
  const date = now.slice(11, 16) < checkedAt ? today : addDays(today, 1)
  const run_at = `${date}T${checkedAt}:00Z`
  await platform.transaction((db) => enqueuePlatform(db, { task, payload: {}, run_at, key: `${task}:${date}` }))
}

/**
 * Holds what is kept against a full count, and has what differs counted again. Nothing differs but what was written past
 * the application: by hand, or by a process of a version before the sums while a new one was taking over.
 */
export const checkSums = defineTask({
  name: task,
  payload: z.object({}),
  async handle(_, work) {
    for (const tenant_id of await companiesWithSums(work.platform)) await checkCompany(work, tenant_id)
  },
})

async function checkCompany({ inCompany, log }: CompanyWork, tenant_id: number) {
  for (let back = -days.ahead; back < days.back; back += days.at_once) {
    const differing = await inCompany(tenant_id, async ({ tx, now }) => {
      const to = addDays(now.slice(0, 10), -back)
      const job_ids = await differingJobs(tx, { from: addDays(to, 1 - days.at_once), to })
      if (job_ids.length > 0) await recordChanges(tx, { job_ids, workday_ids: [] })
      return job_ids
    })
    if (differing.length > 0)
      log.error(
        { tenant_id, jobs: differing.slice(0, 20), count: differing.length },
        'report sums were wrong; they are counted again',
      )
  }
}
