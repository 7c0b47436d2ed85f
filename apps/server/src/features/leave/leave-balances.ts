import { entitledDays, holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import type { LeaveType } from '@dray/domain/leave/leave-days.ts'
import { hasStatutoryLeave, type LeaveBalance, leaveBalance } from '@dray/domain/leave/leave-entitlement.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { allowancesUntil, leavesBetween, openRequests } from './leave-calendar.repo.ts'
import { driversOf } from './leave-requests.repo.ts'

interface Wanted {
  driver_ids: readonly number[]
  /** Any day of the leave year. */
  date: string
  today: string
}
/** By driver. */
export type Balances = ReadonlyMap<number, LeaveBalance & { standard: number; days_a_week: number }>

/** A leave year is named by the calendar year in which it begins. */
export const yearNumber = (from: string) => Number(from.slice(0, 4))

/** The days that somebody works of whom nobody has said it; none where no leave is owed. */
const standardWeek = (employment: Parameters<typeof hasStatutoryLeave>[0] | undefined) =>
  employment && !hasStatutoryLeave(employment) ? 0 : 5

/** What these drivers have of the leave year, took and have left. A working week holds until another is entered. */
export async function leaveBalances(tx: Tx, { driver_ids, date, today }: Wanted): Promise<Balances> {
  const settings = await companySettings(tx, holidaySettings)
  const year = leaveYear(date, settings)
  const [drivers, allowances, leaves, requests] = await Promise.all([
    driversOf(tx, driver_ids),
    allowancesUntil(tx, { driver_ids, leave_year: yearNumber(year.from) }),
    leavesBetween(tx, { ...year, driver_ids }),
    openRequests(tx, { ...year, driver_ids }),
  ])
  const ofDriver = {
    allowances: Map.groupBy(allowances, (one) => one.driver_id),
    leaves: Map.groupBy(leaves, (one) => one.driver_id),
    requests: Map.groupBy(requests, (one) => one.driver_id),
  }
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  return new Map(
    driver_ids.map((driver_id) => {
      const latest = ofDriver.allowances.get(driver_id)?.at(-1)
      const own = latest?.leave_year === yearNumber(year.from) ? latest : undefined
      const days_a_week = Number(latest?.days_a_week ?? standardWeek(byId.get(driver_id)))
      const standard = entitledDays(days_a_week, settings)
      const balance = leaveBalance({
        year,
        today,
        entitled: own?.entitled_days == null ? standard : Number(own.entitled_days),
        carried: Number(own?.carried_days ?? 0),
        leaves: (ofDriver.leaves.get(driver_id) ?? []).map((one) => ({ ...one, type: one.type as LeaveType })),
        requested: (ofDriver.requests.get(driver_id) ?? []).flatMap(({ days }) => days),
      })
      return [driver_id, { ...balance, standard, days_a_week }]
    }),
  )
}
