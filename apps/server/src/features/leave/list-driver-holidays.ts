import { bankHolidays, type Nation } from '@dray/domain/holidays/bank-holidays.ts'
import { holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import { addDays, addMonths } from '@dray/domain/kernel/clock-time.ts'
import type { listDriverHolidays as call } from '@dray/domain/leave/leave-requests.calls.ts'
import { companyToday } from '#features/company/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { leaveBalances } from './leave-balances.ts'
import {
  awayBetween,
  bookedBetween,
  drivingPage,
  leavesBetween,
  openRequestCount,
  openRequests,
} from './leave-calendar.repo.ts'

/** A page of drivers with a month of theirs; how many are away in all is counted over every driver. */
export const listDriverHolidays: UseCase<typeof call> = async (ctx, { query }) => {
  const { tx } = ctx
  const { month, keywords, page, page_size, direction } = query
  const settings = await companySettings(tx, holidaySettings)
  const today = await companyToday(ctx)
  const span = monthOf(month)
  const { rows, total } = await drivingPage(tx, { keywords, page, page_size, direction: direction ?? 'asc' })
  const driver_ids = rows.map(({ id }) => id)
  const [balances, ofMonth, away, open] = await Promise.all([
    leaveBalances(tx, { driver_ids, date: span.from, today }),
    monthFacts(tx, { ...span, driver_ids }),
    awayBetween(tx, span),
    openRequestCount(tx),
  ])
  const drivers = rows.map(({ id, user_id, full_name, depot, bank_holidays }) => {
    const { standard: _, days_a_week: __, ...balance } = balances.get(id) ?? noBalance
    const nation = (bank_holidays as Nation | null) ?? settings.nation
    return { id, user_id, full_name, depot, nation, balance, ...ofMonth(id) }
  })
  const nations = [...new Set(drivers.map(({ nation }) => nation))]
  return {
    drivers: pageOf(ctx, query, { rows: drivers, total }),
    leave_year: leaveYear(span.from, settings),
    away,
    most_away: settings.most_away,
    bank_holidays: nations.flatMap((nation) =>
      bankHolidays(nation, Number(month.slice(0, 4)))
        .filter(({ date }) => date >= span.from && date <= span.to)
        .map((day) => ({ nation, ...day })),
    ),
    open_requests: open.count,
  }
}

/** The first and the last day of the month that a day lies in. */
function monthOf(date: string) {
  const from = `${date.slice(0, 7)}-01`
  return { from, to: addDays(addMonths(from, 1), -1) }
}

const noBalance = { entitled: 0, carried: 0, taken: 0, booked: 0, requested: 0, left: 0, standard: 0, days_a_week: 0 }

interface Span {
  from: string
  to: string
  driver_ids: readonly number[]
}

/** What each of these drivers has in the span. */
async function monthFacts(tx: Tx, span: Span) {
  const [leaves, booked, requests] = await Promise.all([
    leavesBetween(tx, span),
    bookedBetween(tx, span),
    openRequests(tx, span),
  ])
  const isInside = ({ date }: { date: string }) => date >= span.from && date <= span.to
  return (driver_id: number) => ({
    leaves: leaves
      .filter((one) => one.driver_id === driver_id)
      .map(({ date, type, is_half }) => ({ date, type: type as 1 | 2 | 3, is_half })),
    requests: requests
      .filter((one) => one.driver_id === driver_id)
      .flatMap((row) => row.days.map((day) => ({ request_id: row.id, ...day })))
      .filter(isInside),
    booked_dates: [...new Set(booked.filter((one) => one.driver_id === driver_id).map(({ date }) => date))],
  })
}
