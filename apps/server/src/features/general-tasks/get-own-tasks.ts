import type * as calls from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { profileOf, tasksUntil } from './general-tasks.repo.ts'
import { presentOwnTask } from './own-tasks.ts'

const daysAhead = 7

/** What the caller has to do: their own tasks and everybody's, those overdue first. */
export const getOwnTasks: UseCase<typeof calls.getOwnTasks> = async ({ tx, viewer, now }) => {
  const [zone, profile] = await Promise.all([companyZone(tx), profileOf(tx, viewer.user_id)])
  const today = dateIn(zone, now)
  const tasks = await tasksUntil(tx, { profile_id: profile?.id ?? 0, until: addDays(today, daysAhead) })
  return tasks.map((row) => presentOwnTask(row, today))
}
