import { bankHolidays, type Nation } from '@dray/domain/holidays/bank-holidays.ts'
import { isBankHoliday, workingDays } from '@dray/domain/holidays/working-days.ts'
import { isoWeek, weekOf } from '@dray/domain/kernel/clock-time.ts'
import {
  daysInYear,
  daysOfType,
  type LeaveDays,
  type LeaveType,
  leaveType,
  makeAvailable,
  setLeave,
} from '@dray/domain/leave/leave-days.ts'

interface Leave {
  today: string
  booked_dates: string[]
  actions: { do: 'set' | 'available'; selectedDays: string[]; type: LeaveType }[]
}

function leave({ today, booked_dates, actions }: Leave) {
  let days: LeaveDays = new Map()
  let error: string | null = null
  for (const { do: what, selectedDays, type } of actions) {
    if (what === 'set') days = setLeave(days, selectedDays, type)
    else {
      const made = makeAvailable(days, selectedDays, booked_dates)
      days = made.days
      error = made.text ?? error
    }
  }
  return {
    holiday_days: daysInYear(days, leaveType.holiday, { today }),
    sick_days: daysInYear(days, leaveType.sick, { today }),
    holiday_dates: daysOfType(days, leaveType.holiday),
    sick_dates: daysOfType(days, leaveType.sick),
    notAvailable_dates: daysOfType(days, leaveType.notAvailable),
    error,
  }
}

/** Bank holidays, leave, weeks. */
export const calendar = {
  bank_holidays: ({ division, year }: { division: Nation; year: number }) => ({
    dates: bankHolidays(division, year).map(({ date }) => date),
  }),
  is_bank_holiday: ({ division, date }: { division: Nation; date: string }) => ({
    bank_holiday: isBankHoliday(division, date),
  }),
  working_days: ({ division, date_from, date_to }: { division: Nation; date_from: string; date_to: string }) => ({
    working_days: workingDays(division, date_from, date_to),
  }),
  week: ({ date }: { date: string }) => {
    const { from, to } = weekOf(date)
    const { year, week } = isoWeek(date)
    return { week_from: from, week_to: to, iso_year: year, iso_week: week }
  },
  leave,
}
