import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { type RetentionName, retentionNames } from '@dray/domain/retention/months-kept.ts'
import { z } from 'zod'
import { noteEndedPhones } from '#features/driver-devices/index.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { removedBefore, removeOld } from './remove-old.ts'
import { chosenRules, companyIds, recordRun } from './retention.repo.ts'

const task = 'remove_old_records'
/** UTC, after the sweep of files; few are at work. */
const removedAt = '03:15'

/** Queues the next night's removal; once, however many processes and times ask for it. */
export async function scheduleRemoval(platform: PlatformDb, now: string) {
  const today = now.slice(0, 10)
  const date = now.slice(11, 16) < removedAt ? today : addDays(today, 1)
  const run_at = `${date}T${removedAt}:00Z`
  await platform.transaction((db) => enqueuePlatform(db, { task, payload: {}, run_at, key: `${task}:${date}` }))
}

/** Removes of every company what it has kept long enough. A company that fails is tried again the next night. */
export const removeOldRecords = defineTask({
  name: task,
  payload: z.object({}),
  async handle(_, work) {
    for (const tenant_id of await companyIds(work.platform)) {
      await removeOfCompany(work, tenant_id).catch((err: unknown) =>
        work.log.error({ err, tenant_id }, 'old records of a company were not removed; the next night tries again'),
      )
    }
  },
})

async function removeOfCompany({ inCompany, platform }: CompanyWork, tenant_id: number) {
  const { chosen, now } = await inCompany(tenant_id, async (ctx) => {
    await noteEndedPhones(ctx)
    const { tx, now } = ctx
    const rows = await chosenRules(tx)
    return { chosen: new Map(rows.map(({ rule, months }) => [rule, months])), now }
  })
  const removed: Partial<Record<RetentionName, number>> = {}
  for (const name of retentionNames) {
    const before = removedBefore(name, { chosen: chosen.get(name), now })
    const rows = await removeOld({ inCompany, platform, tenant_id, name, before })
    if (rows > 0) removed[name] = rows
  }
  await inCompany(tenant_id, ({ tx }) => recordRun(tx, { at: now, removed }))
}
