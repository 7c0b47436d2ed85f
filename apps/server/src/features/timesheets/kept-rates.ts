import { shift } from '@dray/domain/drivers/shift.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { ratesOf, type WorkdayToApprove } from './timesheets.repo.ts'

/** The rates of each workday's day: the person's, else the agency's; the last that began before it. */
export async function keptRates(tx: Tx, rows: readonly WorkdayToApprove[]) {
  const rates = await ratesOf(tx, {
    user_ids: rows.flatMap(({ user_id }) => user_id ?? []),
    agency_ids: rows.flatMap(({ agency_id }) => agency_id ?? []),
  })
  return ({ user_id, agency_id, date, shift_type_id }: WorkdayToApprove) => {
    const begun = rates.filter(({ from_date }) => from_date <= date)
    const rate =
      begun.find((one) => one.user_id !== null && one.user_id === user_id) ??
      begun.find((one) => one.agency_id !== null && one.agency_id === agency_id)
    return {
      hourly_rate: (shift_type_id === shift.night ? rate?.night_rate : rate?.day_rate) ?? null,
      nightout_rate: rate?.nightout ?? null,
      minimum_hours_pay: rate?.minimum_hours_pay ?? '00:00:00',
    }
  }
}
