import type * as calls from '@dray/domain/positions/positions.calls.ts'
import { shownPosition } from '@dray/domain/positions/shown-position.ts'
import { trackOf } from '@dray/domain/positions/track.ts'
import { companyToday } from '#features/company/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverNamed, fixesOfWorkdays, workdaysOn } from './tracks.repo.ts'

/** Returns a driver's track of a date, as far as it is kept: of shifts alone, since nothing else is. */
export const getDriverTrack: UseCase<typeof calls.getDriverTrack> = async (ctx, { params, query }) => {
  const driver = await driverNamed(ctx.tx, params.id)
  if (!driver) throw new AppError('not_found')
  const of = { driver_id: driver.id, date: query.date ?? (await companyToday(ctx)) }
  const workdays = await workdaysOn(ctx.tx, of)
  const fixes = await fixesOfWorkdays(ctx.tx, { ...of, workday_ids: workdays.map(({ id }) => id) })
  const isOnShift = workdays.some(
    (workday) => workday.clocked_in_at !== null && shownPosition(workday, workday) !== null,
  )
  return { driver, date: of.date, is_on_shift: isOnShift ? 1 : 0, points: trackOf(fixes) }
}
