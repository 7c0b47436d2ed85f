import type * as calls from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { generalTaskMessages as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { generalTasks } from '@dray/domain/general-tasks/general-tasks.ts'
import { doneTask, openTask, type TaskState } from '@dray/domain/general-tasks/task-done.ts'
import { companyToday } from '#features/company/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { profileOf, type TaskRow } from './general-tasks.repo.ts'
import { presentOwnTask } from './own-tasks.ts'

/** Marks a task as done or as open again, for whoever's task it is and for those who look after tasks. */
export const setGeneralTaskDone: UseCase<typeof calls.setGeneralTaskDone> = async (ctx, { params, body }) => {
  const { tx, now } = ctx
  const row = await lockRow(tx, 'general_tasks', { id: params.id })
  const by = await whoMay(ctx, row)
  const today = await companyToday({ tx, now })
  const isDone = body.is_done === 1
  const isNow = isDone ? row.is_open === 0 : row.is_open === 1
  const changes = isDone ? doneTask(row as TaskState, { today, by }) : openTask()
  const written = isNow ? row : await update(tx, 'general_tasks', { row, changes })
  if (written !== row) ctx.publish(generalTasks.change('update', [row.id], { version: written.version }))
  ctx.say(isDone ? (written.is_open === 1 ? texts.doneUntil(written.date) : texts.done) : texts.open)
  return presentOwnTask(written, today)
}

/** The caller's name; throws for a task of others. */
async function whoMay({ tx, viewer }: TxContext, { profile_ids }: TaskRow): Promise<string> {
  const profile = await profileOf(tx, viewer.user_id)
  const people = profile_ids as number[]
  const isTheirs = people.length === 0 || (profile !== undefined && people.includes(profile.id))
  if (!isTheirs && !viewer.permissions.has('/settings/reminder')) throw new AppError('not_found')
  return profile?.name ?? ''
}
