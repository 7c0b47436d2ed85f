import type { OffShiftVehicles } from '@dray/domain/positions/live-settings.ts'
import { acrossText } from '#platform/db/across-companies.ts'
import type { Pool } from '#platform/db/pool.ts'

export interface ChangedPosition {
  tenant_id: number
  id: number
  at: string
  latitude: number
  longitude: number
  speed_kmh: number | null
  heading: number | null
  workday_id: number | null
  clocked_out_at: string | null
  ended_at: string | null
}
/** With what the company has stored of vehicles outside of workdays; null while it has decided nothing. */
export type ChangedTracker = ChangedPosition & { off_shift_vehicles: OffShiftVehicles | null }

const columns = `l.tenant_id, l.at, l.latitude, l.longitude, l.speed_kmh, l.heading, w.id as workday_id,
  w.clocked_out_at, w.ended_at`
const recent = `l.tenant_id = any ($1) and l.received_at > now() - make_interval(secs => $2)
  ${acrossText('positions that changed')}`

interface Asked {
  tenant_ids: number[]
  /** So far back. */
  seconds: number
}

/** Where drivers of these companies were last, of what arrived within the last seconds. */
export async function changedPhones(platform: Pool, { tenant_ids, seconds }: Asked) {
  const found = await platform.read<ChangedPosition>({
    name: 'changed_phones',
    text: `select l.driver_id as id, ${columns} from driver_last_positions l
      join workdays w on w.tenant_id = l.tenant_id and w.id = l.workday_id where ${recent}`,
    values: [tenant_ids, seconds],
  })
  return found.rows
}

/** The same of vehicles. */
export async function changedTrackers(platform: Pool, { tenant_ids, seconds }: Asked) {
  const found = await platform.read<ChangedTracker>({
    name: 'changed_trackers',
    text: `select l.vehicle_id as id, ${columns}, s.settings ->> 'off_shift_vehicles' as off_shift_vehicles
      from vehicle_last_positions l
        left join workdays w on w.tenant_id = l.tenant_id and w.id = l.workday_id
        left join company_settings s on s.tenant_id = l.tenant_id and s.name = 'live'
      where ${recent}`,
    values: [tenant_ids, seconds],
  })
  return found.rows
}

/** Notes that somebody of the company looks at its map, for the seconds to come. */
export const noteMapOpen = (platform: Pool, tenant_id: number, seconds: number) =>
  platform.query(
    `insert into live_maps (tenant_id, open_until) values ($1, now() + make_interval(secs => $2))
       on conflict (tenant_id) do update set open_until = excluded.open_until`,
    [tenant_id, seconds],
  )
