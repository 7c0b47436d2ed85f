import { taskNotice as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { addDays, dateIn, instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { tellOnce } from '#features/expiry/index.ts'
import { notify } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { companiesWithTasks, dueTasks, peopleByIds } from './general-tasks.repo.ts'

/** By the company's own clock. */
const from = '06:00'

/** Notifies people of their tasks on the day of each, once; of a task of nobody everybody. */
export async function notifyTasks({ platform, inCompany, log }: Omit<CompanyWork, 'services'>, now: string) {
  for (const tenant_id of await companiesWithTasks(platform, addDays(dateIn('UTC', now), 1))) {
    await inCompany(tenant_id, notifyTasksOf).catch((err: unknown) =>
      log.error({ err, tenant_id }, 'the tasks of a company could not be told; they are looked for again'),
    )
  }
}

async function notifyTasksOf(ctx: TxContext) {
  const { date: today, time } = instantToLocal(ctx.now, await companyZone(ctx.tx))
  if (time < from) return
  const due = await dueTasks(ctx.tx, today)
  const keyOf = ({ id, date }: { id: number; date: string }) => `task:${id}:${date}`
  const fresh = await tellOnce(ctx.tx, due.map(keyOf), today)
  for (const task of due.filter((one) => fresh.has(keyOf(one)))) {
    const people = await peopleByIds(ctx.tx, task.profile_ids as number[])
    await notify(ctx, {
      event: 'general_task',
      user_ids: people.map(({ user_id }) => user_id),
      title: texts.title(task.name),
      body: [texts.body(task.date), ...(task.notes ? [task.notes] : [])].join('\n'),
      color_class: task.date < today ? 'red' : 'blue',
      link: '/home',
      key: keyOf(task),
    })
  }
}
