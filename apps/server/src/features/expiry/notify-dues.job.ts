import { leadOf } from '@dray/domain/expiry/reminder-rules.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import { companyIds } from '#features/notifications/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { companyRules } from './company-rules.ts'
import { notifyBrokenWorkdays } from './notify-broken-workdays.ts'
import { notifyDueDates } from './notify-due-dates.ts'
import { notifyOffRoad } from './notify-off-road.ts'

/** Nobody is told of a paper in the middle of the night; by the company's own clock. */
const from = '06:00'

/**
 * Notifies each company of what falls due, of vehicles off the road and of workdays that cannot run. Harmless to repeat
 * and in several processes; a company that fails holds up no other and is tried again.
 */
export async function notifyDues({ platform, inCompany, log }: Omit<CompanyWork, 'services'>) {
  for (const tenant_id of await companyIds(platform)) {
    await inCompany(tenant_id, notifyDuesOf).catch((err: unknown) =>
      log.error({ err, tenant_id }, 'what falls due for a company could not be told; it is looked for again'),
    )
  }
}

async function notifyDuesOf(ctx: TxContext) {
  const zone = await companyZone(ctx.tx)
  const { date: today, time } = instantToLocal(ctx.now, zone)
  if (time < from) return
  const rules = await companyRules(ctx.tx)
  await notifyDueDates(ctx, { today, rules })
  if (rules.get('vor')?.is_on === 1) await notifyOffRoad(ctx, today)
  await notifyBrokenWorkdays(ctx, { today, lead: leadOf(rules, 'workday') })
}
