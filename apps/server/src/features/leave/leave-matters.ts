import { holidaySettings, leaveYear } from '@dray/domain/holidays/holiday-settings.ts'
import { daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { leaveRequestTexts as texts } from '@dray/domain/leave/leave.messages.ts'
import { type LeaveType, leaveType } from '@dray/domain/leave/leave-days.ts'
import { dayCount, type LeaveDay, type LeaveMatterCode, overfullDays } from '@dray/domain/leave/leave-entitlement.ts'
import { companyToday } from '#features/company/index.ts'
import { recordedWorkdays } from '#features/organizer/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type Balances, leaveBalances } from './leave-balances.ts'
import { bookedBetween, leavesBetween, openJobsOn } from './leave-calendar.repo.ts'

interface Wanted {
  driver_id: number
  days: readonly LeaveDay[]
  /** The day on which it was asked for; today where it is asked for now. */
  asked_on?: string
}
interface Matter {
  code: LeaveMatterCode
  text: string
}

type Known = Awaited<ReturnType<typeof known>>

/** What speaks against each of these leaves. */
export async function leaveMatters(ctx: Pick<TxContext, 'tx' | 'now'>, wanted: readonly Wanted[]): Promise<Matter[][]> {
  if (wanted.length === 0) return []
  const facts = await known(ctx, wanted)
  return wanted.map((one) => [
    ...bookedMatter(one, facts),
    ...awayMatter(one, facts),
    ...overfullMatter(one, facts),
    ...entitlementMatter(one, facts),
    ...noticeMatter(one, facts),
  ])
}

async function known({ tx, now }: Pick<TxContext, 'tx' | 'now'>, wanted: readonly Wanted[]) {
  const dates = wanted.flatMap(({ days }) => days.map(({ date }) => date)).toSorted()
  const span = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const driver_ids = [...new Set(wanted.map(({ driver_id }) => driver_id))]
  const settings = await companySettings(tx, holidaySettings)
  const today = await companyToday({ tx, now })
  const [leaves, booked] = await Promise.all([
    leavesBetween(tx, span),
    bookings({ tx }, { ...span, driver_ids, today }),
  ])
  const balances = new Map<string, Balances>()
  for (const { days } of wanted) {
    for (const { date } of days) {
      const key = leaveYear(date, settings).from
      if (!balances.has(key)) balances.set(key, await leaveBalances(tx, { driver_ids, date, today }))
    }
  }
  return { settings, today, leaves, booked, balances }
}

function bookedMatter({ driver_id, days }: Wanted, { booked }: Known): Matter[] {
  const dates = new Set(days.map(({ date }) => date))
  const own = booked.filter((one) => one.driver_id === driver_id && dates.has(one.date))
  const [planned, worked] = [own.filter(({ is_record }) => !is_record), own.filter(({ is_record }) => is_record)]
  return [
    ...(planned.length === 0 ? [] : [{ code: 'booked' as const, text: texts.matters.booked(planned) }]),
    ...(worked.length === 0 ? [] : [{ code: 'worked' as const, text: texts.matters.worked(worked) }]),
  ]
}

/** Workdays of a span with the jobs still open on each; those that are past or that were worked on are a record. */
async function bookings({ tx }: Pick<TxContext, 'tx'>, { today, ...span }: BookedSpan) {
  const found = await bookedBetween(tx, span)
  const ids = found.map(({ id }) => id)
  const [jobs, recorded] = await Promise.all([openJobsOn(tx, ids), recordedWorkdays(tx, ids)])
  const byWorkday = Map.groupBy(jobs, ({ workday_id }) => workday_id)
  return found.map((one) => ({
    ...one,
    is_record: one.date < today || recorded.has(one.id),
    jobs: (byWorkday.get(one.id) ?? []).map(({ job_number }) => job_number),
  }))
}
type BookedSpan = { from: string; to: string; driver_ids: readonly number[]; today: string }

/** A driver's workdays of some dates that leave would remove. */
export async function plannedOn(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  { driver_id, dates }: { driver_id: number; dates: readonly string[] },
) {
  const ordered = dates.toSorted()
  const today = await companyToday({ tx, now })
  const span = { from: ordered[0] ?? '', to: ordered.at(-1) ?? '', driver_ids: [driver_id], today }
  return (await bookings({ tx }, span)).filter(({ date, is_record }) => dates.includes(date) && !is_record)
}

function awayMatter({ driver_id, days }: Wanted, { leaves }: Known): Matter[] {
  const own = new Map(leaves.filter((one) => one.driver_id === driver_id).map(({ date, type }) => [date, type]))
  const away = days.flatMap(({ date }) => {
    const type = own.get(date)
    return type === undefined ? [] : [{ date, why: texts.away[type as LeaveType] }]
  })
  return away.length === 0 ? [] : [{ code: 'already_away', text: texts.matters.already_away(away) }]
}

function overfullMatter({ driver_id, days }: Wanted, { leaves, settings }: Known): Matter[] {
  const away = new Map<string, number>()
  for (const one of leaves) if (one.driver_id !== driver_id) away.set(one.date, (away.get(one.date) ?? 0) + 1)
  const { most_away } = settings
  const dates = overfullDays(
    days.map(({ date }) => date),
    { away, most_away },
  )
  if (dates.length === 0 || most_away === null) return []
  return [{ code: 'too_many_away', text: texts.matters.too_many_away(dates, most_away) }]
}

/** By leave year; days that are holiday already count once. */
function entitlementMatter({ driver_id, days }: Wanted, { leaves, balances, settings }: Known): Matter[] {
  const own = leaves.filter((one) => one.driver_id === driver_id && one.type === leaveType.holiday)
  const held = new Set(own.map(({ date }) => date))
  const byYear = Map.groupBy(
    days.filter(({ date }) => !held.has(date)),
    ({ date }) => leaveYear(date, settings).from,
  )
  return [...byYear].flatMap(([year, asked]): Matter[] => {
    const left = balances.get(year)?.get(driver_id)?.left ?? 0
    const count = dayCount(asked)
    if (count <= left) return []
    return [{ code: 'over_entitlement', text: texts.matters.over_entitlement(left, count) }]
  })
}

function noticeMatter({ days, asked_on }: Wanted, { settings, today }: Known): Matter[] {
  const [first] = days
  if (!first) return []
  const given = daysBetween(asked_on ?? today, first.date)
  if (given >= settings.notice_days) return []
  return [{ code: 'short_notice', text: texts.matters.short_notice(Math.max(0, given), settings.notice_days) }]
}
