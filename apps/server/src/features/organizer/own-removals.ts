import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { planning } from '@dray/domain/organizer/organizer-permissions.ts'
import { workdayMessages } from '@dray/domain/workdays/workdays.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { removedBy } from './removed-by.repo.ts'

interface Restored {
  date: string
  shift_type_id: number
  vehicle_id: number
  trailer_id?: number | null | undefined
  jobs: readonly { job_id: number }[]
}

const day = 24 * 60 * 60 * 1000

/**
 * Leave takes workdays away, so that who keeps the leave calendar may give them back, to their driver or to another; who
 * may not plan gives back nothing but what they took away themselves, within a day.
 */
export async function refuseOthersRemovals({ tx, viewer, now }: TxContext, workdays: readonly Restored[]) {
  if (holdsAny(viewer, planning.client)) return
  const removed = await removedBy(tx, viewer.user_id, new Date(Date.parse(now) - day).toISOString())
  const wasTaken = (one: Restored) =>
    removed.workdays.some(
      ({ id, ...was }) =>
        was.date === one.date &&
        was.shift_type_id === one.shift_type_id &&
        was.vehicle_id === one.vehicle_id &&
        (was.trailer_id ?? null) === (one.trailer_id ?? null) &&
        one.jobs.every(({ job_id }) => removed.jobs.some((job) => job.workday_id === id && job.job_id === job_id)),
    )
  if (!workdays.every(wasTaken)) throw fieldError({ workdays: workdayMessages.notTakenAway })
}
