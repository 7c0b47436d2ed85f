import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { z } from 'zod'
import type { PlatformDb } from '#platform/db/platform.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { type CompanyWork, defineTask } from '#platform/queue/queue.ts'
import { dueReminders, remindCustomer } from './remind-customer.ts'
import { companyIds } from './reminders.repo.ts'

const task = 'remind_overdue'
/** UTC: before the offices open, after the night's other work. */
const remindedAt = '05:30'

/** Queues the next night's reminders; once, however many processes and times ask for it. */
export async function scheduleReminders(platform: PlatformDb, now: string) {
  const today = now.slice(0, 10)
  const date = now.slice(11, 16) < remindedAt ? today : addDays(today, 1)
  const run_at = `${date}T${remindedAt}:00Z`
  await platform.transaction((db) => enqueuePlatform(db, { task, payload: {}, run_at, key: `${task}:${date}` }))
}

/**
 * Reminds the customers of every company of what is overdue by their days. A customer is one transaction: killed between
 * two, the next run goes on with those that were not reminded; a company that fails is tried again the next night.
 */
export const remindOverdue = defineTask({
  name: task,
  payload: z.object({}),
  async handle(_, work) {
    for (const tenant_id of await companyIds(work.platform)) {
      await remindOfCompany(work, tenant_id).catch((err: unknown) =>
        work.log.error({ err, tenant_id }, 'customers of a company were not reminded; the next night tries again'),
      )
    }
  },
})

async function remindOfCompany({ inCompany, log }: CompanyWork, tenant_id: number) {
  const due = await inCompany(tenant_id, dueReminders)
  for (const [customer_id, invoices] of Map.groupBy(due, (invoice) => invoice.customer_id)) {
    const ids = invoices.map(({ id }) => id)
    await inCompany(tenant_id, (ctx) => remindCustomer(ctx, customer_id, ids)).catch((err: unknown) =>
      log.error({ err, tenant_id, customer_id }, 'a customer was not reminded; the next night tries again'),
    )
  }
}
