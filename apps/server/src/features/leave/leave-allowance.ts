import { holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import { addDays } from '@dray/domain/kernel/clock-time.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { leaveBalances, yearNumber } from './leave-balances.ts'
import { allowanceOf, driversOf } from './leave-requests.repo.ts'

/** A driver's allowance of the leave year that a day lies in, else of the one that runs. */
export async function leaveAllowance({ tx, now }: Pick<TxContext, 'tx' | 'now'>, driver_id: number, day?: string) {
  const [driver] = await driversOf(tx, [driver_id])
  if (!driver) throw new AppError('not_found')
  const today = await companyToday({ tx, now })
  const date = day ?? today
  const settings = await companySettings(tx, holidaySettings)
  const leave_year = leaveYear(date, settings)
  const wanted = { driver_ids: [driver_id], today }
  const [row, balances, before] = await Promise.all([
    allowanceOf(tx, { driver_id, leave_year: yearNumber(leave_year.from) }),
    leaveBalances(tx, { ...wanted, date }),
    leaveBalances(tx, { ...wanted, date: addDays(leave_year.from, -1) }),
  ])
  const own = balances.get(driver_id)
  if (!own) throw new AppError('not_found')
  const { standard, days_a_week, ...balance } = own
  const last = before.get(driver_id)
  return {
    driver: { id: driver_id, user_id: driver.user_id, full_name: driver.full_name },
    leave_year,
    days_a_week: String(days_a_week),
    entitled_days: row?.entitled_days ?? null,
    standard_days: standard,
    carried_days: row?.carried_days ?? '0',
    left_before: last?.left ?? 0,
    balance,
    rule: {
      entitlement_weeks: settings.entitlement_weeks,
      entitlement_days_most: settings.entitlement_days_most,
    },
    version: row?.version ?? 0,
  }
}
