import { liveSettings } from '@dray/domain/positions/live-settings.ts'
import type * as calls from '@dray/domain/positions/positions.calls.ts'
import { trackOf } from '@dray/domain/positions/track.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { fixesOfWorkdays, workdaysOn } from './tracks.repo.ts'

/** Returns what the driver's own phone, or their vehicle's tracker, told of today; what the phone has unsent it knows itself. */
export const showOwnTrack: UseCase<typeof calls.showOwnTrack> = async (ctx) => {
  const { tx, now, viewer } = ctx
  const of = { driver_id: viewer.account_id, date: await companyToday(ctx) }
  const [{ share_positions }, workdays] = await Promise.all([companySettings(tx, liveSettings), workdaysOn(tx, of)])
  const fixes = await fixesOfWorkdays(tx, { ...of, workday_ids: workdays.map(({ id }) => id) })
  return { server_time: now, date: of.date, is_shared: share_positions, points: trackOf(fixes) }
}
