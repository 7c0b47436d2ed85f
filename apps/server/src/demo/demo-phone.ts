import { shownCode } from '@dray/domain/driver-devices/pairing-code.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { makeCode, openForPhone } from '#features/driver-devices/index.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { demoCompanies } from './company-plan.ts'
import { busiestDriver } from './demo-people.repo.ts'

/** A code by which a phone becomes that of the demo's driver with the most work today; null where there is none. */
export async function demoPhone({ platform, inCompany }: CompanyWork) {
  const now = new Date().toISOString()
  const slugs = demoCompanies.map(({ slug }) => slug)
  const company = await platform.db
    .selectFrom('platform.tenants')
    .select('id')
    .where('slug', 'in', slugs)
    .orderBy('id')
    .executeTakeFirst()
  if (!company) return null
  const driver = await inCompany(company.id, async (ctx) => {
    const found = await busiestDriver(ctx.tx, dateIn('Europe/London', now))
    return found && { name: found.full_name, user_id: await openForPhone(ctx, found.id) }
  })
  if (!driver) return null
  const { code } = await makeCode(platform, { user_id: driver.user_id, now })
  return { code: shownCode(code), name: driver.name }
}
