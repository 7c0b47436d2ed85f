import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { companyToday } from '#features/company/index.ts'
import { companiesTold, lookForNews, pushesToLookAt, pushToLookAt } from '#features/driver-pushes/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { givenBack } from './day.repo.ts'
import { readDriverDay } from './show-driver-day.ts'

/** A day that begins is looked at also where nothing happens. */
const lookAgainMs = 600_000

/**
 * Looks for what drivers have not seen of their day, whatever changed it: nothing that the office does waits for it. Only
 * companies where something happened since the last look, and of those only drivers whose jobs are others now.
 */
export function makeTellingDrivers({ inCompany, platform, services }: CompanyWork) {
  const looked = new Map<number, { n: number; at: number }>()
  const isQuiet = (tenant_id: number, n: number) => {
    const last = looked.get(tenant_id)
    return last?.n === n && Date.now() - last.at < lookAgainMs
  }
  async function lookAt(tenant_id: number, n: number) {
    const changed = await inCompany(tenant_id, daysToLookAt)
    for (const one of changed) await inCompany(tenant_id, (ctx) => lookAtDay(ctx, one))
    looked.set(tenant_id, { n, at: Date.now() })
  }
  return async () => {
    const companies = services.push ? await companiesTold(platform) : []
    for (const { tenant_id, n, is_waiting } of companies) {
      if (is_waiting || !isQuiet(tenant_id, n)) await lookAt(tenant_id, n)
    }
  }
}

async function daysToLookAt(ctx: TxContext) {
  const today = await companyToday(ctx)
  return pushesToLookAt(ctx.tx, { from: today, to: addDays(today, 1) })
}

async function lookAtDay(ctx: TxContext, { id, fingerprint }: { id: number; fingerprint: string }) {
  const push = await pushToLookAt(ctx.tx, id)
  if (!push) return
  const { driver_id } = push
  const day = await readDriverDay(ctx, driver_id)
  await lookForNews(ctx, push, { day, fingerprint, given_back: await givenBack(ctx.tx, driver_id) })
}
