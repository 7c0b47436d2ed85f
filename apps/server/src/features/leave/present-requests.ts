import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { dayCount } from '@dray/domain/leave/leave-entitlement.ts'
import type { LeaveRequest, LeaveStatus } from '@dray/domain/leave/leave-requests.calls.ts'
import { companyZone } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { LeaveRequestRow } from './leave-calendar.repo.ts'
import { leaveMatters } from './leave-matters.ts'
import { driversOf } from './leave-requests.repo.ts'

/** Requests as the calls answer them, why and why not only to who answers them; what speaks against one is looked up while nobody has answered it. */
export async function presentRequests(
  ctx: Pick<TxContext, 'tx' | 'now' | 'viewer'>,
  rows: readonly LeaveRequestRow[],
): Promise<LeaveRequest[]> {
  const open = rows.filter(({ status }) => status === 'Requested')
  const zone = await companyZone(ctx.tx)
  const [drivers, found] = await Promise.all([
    driversOf(
      ctx.tx,
      rows.map(({ driver_id }) => driver_id),
    ),
    leaveMatters(
      ctx,
      open.map((row) => ({
        driver_id: row.driver_id,
        days: row.days,
        asked_on: instantToLocal(row.asked_at, zone).date,
      })),
    ),
  ])
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  const matters = new Map(open.map(({ id }, i) => [id, found[i] ?? []]))
  const isTold = ctx.viewer.permissions.has('/driver-holiday-management')
  return rows.map((row) => {
    const { driver_id, status, asked_by: _, answered_by: __, tenant_id: ___, ...shown } = row
    const driver = byId.get(driver_id)
    const days = row.days
    return {
      ...shown,
      note: isTold ? shown.note : null,
      reason: isTold ? shown.reason : null,
      driver: { id: driver_id, user_id: driver?.user_id ?? null, full_name: driver?.full_name ?? '' },
      days,
      day_count: dayCount(days),
      status: status as LeaveStatus,
      matters: matters.get(row.id) ?? [],
    }
  })
}
