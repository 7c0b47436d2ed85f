import { deliveryDays } from '@dray/domain/driver-devices/pairing-code.ts'
import type { Pool } from '#platform/db/pool.ts'
import { endOfSession, type SessionTimes } from './session-life.ts'
import { tokenHash } from './token.ts'

interface DeviceRow extends SessionTimes {
  device_id: number
  driver_id: number
  tenant_id: number
  tenant_slug: string
  tenant_is_active: number
  user_id: number
  name: string
}

const deviceBySecret = {
  name: 'device_by_secret',
  text: `select d.id as device_id, d.driver_id, d.tenant_id, t.slug as tenant_slug, t.is_active as tenant_is_active,
      m.id as user_id, m.display_name as name, s.kind, s.created_at, s.last_seen_at, s.ended_at
    from driver_devices d
      join platform.sessions s on s.id = d.session_id
      join platform.memberships m on m.id = s.membership_id
      join platform.tenants t on t.id = d.tenant_id
    where d.tenant_id = $1 and d.delivery_hash = $2`,
}

const deliveryMs = deliveryDays * 24 * 3600_000

/** What delivers names its company, so that it is looked for in that company's rows. */
export const deliveryToken = (tenant_id: number, secret: string) => `${tenant_id}.${secret}`

/** The phone that this secret delivers for, with when it ended; undefined once its time is over. */
export async function deviceBehind(platform: Pool, token: string) {
  const tenant_id = /^([1-9]\d{0,14})\./.exec(token)?.[1]
  if (!tenant_id) return undefined
  const found = await platform.read<DeviceRow>({
    ...deviceBySecret,
    values: [Number(tenant_id), tokenHash(token).toString('hex')],
  })
  const [device] = found.rows
  if (!device) return undefined
  const end = endOfSession(device)
  if (Date.now() > end + deliveryMs) return undefined
  return { ...device, ended_at: Date.now() > end ? new Date(end).toISOString() : null }
}
