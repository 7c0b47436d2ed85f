import type * as calls from '@dray/domain/general-tasks/general-tasks.calls.ts'
import { isOverdue, type TaskState } from '@dray/domain/general-tasks/task-done.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { profileOf, type TaskRow } from './general-tasks.repo.ts'

export const nameOfCaller = async ({ tx, viewer }: TxContext): Promise<string> =>
  (await profileOf(tx, viewer.user_id))?.name ?? ''

/** A task as the person whose it is sees it. */
export function presentOwnTask(row: TaskRow, today: string): CallAnswer<typeof calls.setGeneralTaskDone> {
  const { id, name, notes, date, repeats, is_open, version } = row
  return { id, name, notes, date, repeats, is_open, version, is_overdue: isOverdue(row as TaskState, today) ? 1 : 0 }
}
