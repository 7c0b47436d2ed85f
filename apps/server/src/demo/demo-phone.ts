import { shownCode } from '@dray/domain/driver-devices/pairing-code.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { makeCode, openForPhone } from '#features/driver-devices/index.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { demoCompanies } from './company-plan.ts'
import { busiestDriver } from './demo-people.repo.ts'

/** A code by which a phone becomes that of the demo's driver with the most work today; null where there is none. */
export async function demoPhone({ platform, inCompany }: CompanyWork) {
  const now = new Date().toISOString()
  const date = dateIn('Europe/London', now)
  const driver = await busiestDriver(platform, { slugs: demoCompanies.map(({ slug }) => slug), date })
  if (!driver) return null
  const user_id = await inCompany(driver.tenant_id, (ctx) => openForPhone(ctx, driver.id))
  const { code } = await makeCode(platform, { user_id, now })
  return { code: shownCode(code), name: driver.full_name }
}
