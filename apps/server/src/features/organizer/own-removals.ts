import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { planning } from '@dray/domain/organizer/organizer-permissions.ts'
import { workdayMessages } from '@dray/domain/workdays/workdays.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { removedBy } from './removed-by.repo.ts'

interface Restored {
  date: string
  shift_type_id: number
  vehicle_id: number
  trailer_id?: number | null | undefined
  jobs: readonly { job_id: number }[]
}

const day_ms = 24 * 60 * 60 * 1000

/**
 * Setting leave removes workdays, so somebody with the leave calendar alone may restore them, for the same driver or
 * another. Without the right to plan only workdays that this person removed in the last 24 hours can be restored.
 */
export async function refuseRemovedByOthers({ tx, viewer, now }: TxContext, workdays: readonly Restored[]) {
  if (holdsAny(viewer, planning.client)) return
  const removed = await removedBy(tx, viewer.user_id, new Date(Date.parse(now) - day_ms).toISOString())
  const wasRemoved = (one: Restored) =>
    removed.workdays.some(
      ({ id, ...was }) =>
        was.date === one.date &&
        was.shift_type_id === one.shift_type_id &&
        was.vehicle_id === one.vehicle_id &&
        (was.trailer_id ?? null) === (one.trailer_id ?? null) &&
        one.jobs.every(({ job_id }) => removed.jobs.some((job) => job.workday_id === id && job.job_id === job_id)),
    )
  if (!workdays.every(wasRemoved)) throw fieldError({ workdays: workdayMessages.notYourRemoval })
}
