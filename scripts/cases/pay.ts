import { shift } from '@dray/domain/drivers/shift.ts'
import { type ApprovedWorkday, paidWeek, paidWorkdays } from '@dray/domain/timesheets/driver-pay.ts'

interface Rate {
  day_rate: string
  night_rate: string
  nightout: string
  minimum_hours_pay: string | null
}
interface WorkDay {
  date: string
  shift_type_id: number
  approved_in_at: string | null
  approved_out_at: string | null
  nightout: number
}
interface Week {
  date_from: string
  date_to: string
}

/** A workday as its approval keeps it; null while it is not approved. */
const approved = (day: WorkDay, rate: Rate, driver_id: number): ApprovedWorkday | null =>
  day.approved_in_at === null || day.approved_out_at === null
    ? null
    : {
        driver_id,
        date: day.date,
        shift_type_id: day.shift_type_id,
        approved_in_at: day.approved_in_at,
        approved_out_at: day.approved_out_at,
        nightout: day.nightout,
        hourly_rate: day.shift_type_id === shift.night ? rate.night_rate : rate.day_rate,
        nightout_rate: rate.nightout,
        minimum_hours_pay: rate.minimum_hours_pay,
      }

const within = (days: readonly WorkDay[], { date_from, date_to }: Week) =>
  days.filter(({ date }) => date >= date_from && date <= date_to)

function invoiceOf(days: readonly (ApprovedWorkday | null)[], { date_from, date_to }: Week) {
  const counted = days.filter((day) => day !== null)
  if (counted.length === 0) return null
  const { workdays, total_payable, worked_minutes } = paidWeek(paidWorkdays(counted))
  return { date_from, date_to, workdays, total_payable, total_minutes: worked_minutes }
}

/** Drivers' pay: a day, a driver's week and an agency's. */
export const pay = {
  day: ({
    driver_emp_type,
    driver_rate,
    work_day,
  }: {
    driver_emp_type: number
    driver_rate: Rate
    work_day: WorkDay
  }) => {
    const day = approved(work_day, driver_rate, 1)
    const [paid] = day ? paidWorkdays([day], { is_payee: driver_emp_type === 2 }) : []
    return { worked_minutes: paid?.worked_minutes, driver_cost: paid?.cost ?? null }
  },
  week: ({
    driver_emp_type,
    driver_rate,
    work_days,
    ...week
  }: Week & { driver_emp_type: number; driver_rate: Rate; work_days: WorkDay[] }) => {
    const days = within(work_days, week).map((day) => approved(day, driver_rate, 1))
    return { driver_invoice: driver_emp_type === 2 ? null : invoiceOf(days, week) }
  },
  agency_week: ({ drivers, ...week }: Week & { drivers: { driver_rate: Rate; work_days: WorkDay[] }[] }) => ({
    agency_invoice: invoiceOf(
      drivers.flatMap(({ driver_rate, work_days }, at) =>
        within(work_days, week).map((day) => approved(day, driver_rate, at + 1)),
      ),
      week,
    ),
  }),
}
