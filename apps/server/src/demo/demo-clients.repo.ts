import { addMinutes } from '@dray/domain/kernel/clock-time.ts'
import type { Updateable } from 'kysely'
import { createTenant } from '#features/tenants/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { PlatformDb } from '#platform/db/platform.ts'

const day = 24 * 60

/** Companies with nobody at work, one in each state that the console shows beside open ones. */
const smallClients = [
  { name: 'Ashford Couriers', email: 'bea@ashford-couriers.example', first_name: 'Bea', last_name: 'Ash', days: 2 },
  { name: 'Brindle Haulage', email: 'tom@brindle.example', first_name: 'Tom', last_name: 'Brindle', days: 260 },
  { name: 'Carter & Daughters', email: 'una@carter.example', first_name: 'Una', last_name: 'Carter', days: 410 },
  { name: 'Dunmore Parcels', email: 'fay@dunmore.example', first_name: 'Fay', last_name: 'Dunmore', days: 530 },
]

type Changes = Updateable<Database['platform.tenants']>
type Made = Awaited<ReturnType<typeof createTenant>>

/** The invited, the suspended, the one that asks to close and the one that is to be deleted. */
export async function addSmallClients(platform: PlatformDb, now: string) {
  for (const [at, { days, ...given }] of smallClients.entries()) {
    const company = await createTenant(platform, { ...given, now })
    const changes = { created_at: addMinutes(now, -days * day), ...stateOf[at]?.(now, company) }
    await platform.transaction(async (db) => {
      await db.updateTable('platform.tenants').set(changes).where('id', '=', company.tenant_id).execute()
      if (at === 0) return
      const accepted = { accepted_at: addMinutes(now, (1 - days) * day) }
      await db.updateTable('platform.memberships').set(accepted).where('id', '=', company.user_id).execute()
    })
  }
}

const stateOf: ((now: string, company: Made) => Changes)[] = [
  () => ({}),
  (now) => ({
    is_active: 0,
    suspended_at: addMinutes(now, -9 * day),
    suspended_reason: 'The invoices since August are unpaid. Two reminders were not answered.',
    max_users: 10,
    max_jobs: 500,
  }),
  (now, { user_id }) => ({
    closing_requested_at: addMinutes(now, -2 * day),
    closing_reason: 'We hand our rounds over to a larger firm at the end of the month.',
    closing_requested_by: user_id,
  }),
  (now) => ({ is_active: 0, suspended_at: addMinutes(now, -12 * day), deletes_at: addMinutes(now, 18 * day) }),
]
