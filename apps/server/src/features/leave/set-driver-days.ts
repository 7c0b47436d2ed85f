import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { driverAction } from '@dray/domain/leave/leave.events.ts'
import { type LeaveType, makeAvailable } from '@dray/domain/leave/leave-days.ts'
import type { LeaveMatterCode } from '@dray/domain/leave/leave-entitlement.ts'
import { correctionFaults } from '@dray/domain/leave/past-days.ts'
import type { RemovedWorkday } from '@dray/domain/organizer/organizer-wire.ts'
import { companyToday } from '#features/company/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { freeDays } from './free-days.ts'
import { changeLeaves, holdDriver, insertLeaves, type Leave, lockLeaves, removeLeave } from './leave.repo.ts'
import { bookedOn } from './leave-calendar.repo.ts'

interface DayWanted {
  date: string
  /** Null: available. */
  type: LeaveType | null
  is_half: number
  text: string | null
  request_id: number | null
}
interface Wanted {
  driver_id: number
  days: readonly DayWanted[]
  correction_reason: string | null | undefined
  asks: readonly LeaveMatterCode[]
  accepted: Acceptance
}

/**
 * Each day gets its reason in place of the one before, or none. Past days are corrected by who may, with a reason that
 * the trail keeps; workdays of days to come go only after they were asked about, those that were worked stay. Returns
 * what was removed, and what the days were.
 */
export async function setDriverDays(ctx: TxContext, wanted: Wanted) {
  const { driver_id, days, correction_reason: reason = null, asks, accepted } = wanted
  if (!(await holdDriver(ctx.tx, driver_id))) throw fieldError({ driver_id: 'Does not exist' })
  const dates = days.map(({ date }) => date)
  const today = await companyToday(ctx)
  const faults = correctionFaults(ctx.viewer, { dates, today, reason })
  if (Object.keys(faults).length > 0) throw fieldError(faults)
  const free = days.filter(({ type }) => type === null).map(({ date }) => date)
  await refuseBooked(ctx, { driver_id, dates: free.filter((date) => date >= today) })
  const away = days.filter(({ type }) => type !== null)
  const removed = away.length === 0 ? [] : await freeDays(ctx, { driver_id, days: away, asks, accepted })
  const rows = await lockLeaves(ctx.tx, driver_id, dates)
  const known = new Map(rows.map((row) => [row.date, row]))
  const reasonOf = (date: string) => (date < today ? reason : null)
  for (const date of free) await makeFree(ctx, known.get(date), reasonOf(date))
  await writeLeaves(
    ctx,
    away.map((day) => leaveOf(day, { driver_id, removed, reason: reasonOf(day.date) })),
    known,
  )
  ctx.publish(driverAction(away.length === 0 ? 'available' : 'leave', [driver_id]))
  return { removed, before: dates.map((date) => beforeOf(date, known.get(date))) }
}

/** A booked day is no leave to take back. */
async function refuseBooked({ tx }: TxContext, { driver_id, dates }: { driver_id: number; dates: readonly string[] }) {
  if (dates.length === 0) return
  const booked = (await bookedOn(tx, { driver_id, dates })).map(({ date }) => date)
  const { text } = makeAvailable(new Map(), dates, booked)
  if (text !== null) throw fieldError({ selectedDays: text })
}

/** Why a past day is no leave any more is written before the row goes, so that the trail has it. */
export async function makeFree({ tx }: TxContext, row: Leave | undefined, correction_reason: string | null) {
  if (!row) return
  const [last = row] = correction_reason === null ? [] : await changeLeaves(tx, [row], { correction_reason })
  await removeLeave(tx, last)
}

type NewLeave = ReturnType<typeof leaveOf>

export const leaveOf = (
  { date, type, is_half, text, request_id }: DayWanted,
  { driver_id, removed, reason }: { driver_id: number; removed: readonly RemovedWorkday[]; reason: string | null },
) => ({
  driver_id,
  date,
  type: type ?? 0,
  text,
  is_half,
  request_id,
  correction_reason: reason,
  freed_job_ids: removed.filter((one) => one.date === date).flatMap(({ jobs }) => jobs.map(({ job_id }) => job_id)),
})

/** Days that get the same are written in one statement. */
async function writeLeaves({ tx }: TxContext, leaves: readonly NewLeave[], known: ReadonlyMap<string, Leave>) {
  const changes = Map.groupBy(
    leaves.filter(({ date }) => known.has(date)),
    ({ date: _, driver_id: __, ...set }) => JSON.stringify(set),
  )
  for (const [, same] of changes) {
    const [{ date: _, driver_id: __, ...set } = same[0] as NewLeave] = same
    await changeLeaves(
      tx,
      same.flatMap(({ date }) => known.get(date) ?? []),
      set,
    )
  }
  await insertLeaves(
    tx,
    leaves.filter(({ date }) => !known.has(date)),
  )
}

const flagOf = (is: boolean) => (is ? (1 as const) : (0 as const))

const beforeOf = (date: string, row: Leave | undefined) => ({
  date,
  type: (row?.type ?? null) as LeaveType | null,
  is_half: flagOf(row?.is_half === 1),
  request_id: row?.request_id ?? null,
  has_text: flagOf(row !== undefined && row.text !== null),
})
