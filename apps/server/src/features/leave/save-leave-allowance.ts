import { holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import { decimal } from '@dray/domain/kernel/decimal.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import type { saveLeaveAllowance as call } from '@dray/domain/leave/leave-requests.calls.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { update } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { holdDriver } from './leave.repo.ts'
import { leaveAllowance } from './leave-allowance.ts'
import { yearNumber } from './leave-balances.ts'
import { allowanceOf, insertAllowance } from './leave-requests.repo.ts'

/** Sets a leave year of a driver; the working week holds for later years until another is entered. */
export const saveLeaveAllowance: UseCase<typeof call> = async (ctx, { params: { id }, body }) => {
  const { date, version, ...changes } = body
  if (!(await holdDriver(ctx.tx, id))) throw new AppError('not_found')
  const day = date ?? (await companyToday(ctx))
  const { from } = leaveYear(day, await companySettings(ctx.tx, holidaySettings))
  const key = { driver_id: id, leave_year: yearNumber(from) }
  const row = await allowanceOf(ctx.tx, key)
  if (version !== undefined && version !== (row?.version ?? 0)) {
    const data = await leaveAllowance(ctx, id, date)
    throw new AppError('conflict', { data, of: row && { table: 'leave_allowances', id: row.id } })
  }
  if (row) await update(ctx.tx, 'leave_allowances', { row, changes })
  else if (!isStandard(await leaveAllowance(ctx, id, date), changes)) {
    await insertAllowance(ctx.tx, { ...key, ...changes })
  }
  ctx.publish(driverAction('allowance', [id]))
  return leaveAllowance(ctx, id, date)
}

type Entered = Omit<Parameters<typeof saveLeaveAllowance>[1]['body'], 'date' | 'version'>

/** What holds anyway needs no record. */
const isStandard = (shown: Entered, entered: Entered) =>
  entered.entitled_days === null &&
  decimal(entered.days_a_week).eq(shown.days_a_week) &&
  decimal(entered.carried_days).eq(0)
