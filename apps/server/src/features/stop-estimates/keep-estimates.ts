import type { EstimatedArrival } from '@dray/domain/jobs/estimated-arrival.ts'
import { shownEveryMs } from '@dray/domain/stop-estimates/estimate-words.ts'
import { isTold, type LateMarks, nextMarks, unmarked } from '@dray/domain/stop-estimates/late-marks.ts'
import { stopEstimateChange, workdayEstimateChange } from '@dray/domain/stop-estimates/stop-estimates.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyTerms } from './chains.repo.ts'
import type { ListedStop } from './driver-chains.ts'
import { keepTold, lockEstimates, type StoredEstimate, storedEstimates, writeEstimates } from './stop-estimates.repo.ts'
import { tellLate } from './tell-late-estimates.ts'

/** An estimate, and the stop that it is of. */
export interface WorkedOut {
  estimate: EstimatedArrival
  stop: ListedStop
}

/** What was worked out of some drivers, or of all (null), and when their days were read. */
export interface Estimated {
  company: CompanyTerms
  driver_ids: readonly number[] | null
  workedOut: readonly WorkedOut[]
}

/** So many ids travel with one unnumbered change. */
const idsAtOnce = 50
/** What an estimate begins at is shown with it, and need not be newer than this. */
const asOfMs = 300_000

const keyOf = ({ job_id, side }: { job_id: number; side: string }) => `${job_id} ${side}`

const compared = [
  'listed_job_id',
  'driver_id',
  'workday_id',
  'position',
  'state',
  'minutes_late',
  'is_rough',
  'begins',
] as const
const instants = ['arrives_at', 'late_since', 'in_time_since', 'told_at'] as const
const ms = (instant: string | null) => (instant === null ? null : Date.parse(instant))

const differs = (was: StoredEstimate, now: StoredEstimate) =>
  compared.some((name) => was[name] !== now[name]) ||
  instants.some((name) => ms(was[name]) !== ms(now[name])) ||
  Math.abs(Date.parse(was.as_of) - Date.parse(now.as_of)) >= asOfMs

/** What of an estimate a screen shows at a glance, and of what is late how late, as exactly as its time is shown. */
function shownOf({ arrives_at, minutes_late, ...row }: StoredEstimate): string {
  const every = shownEveryMs(row)
  const { listed_job_id, driver_id, workday_id, position, state, begins } = row
  const clock = arrives_at === null ? null : Math.round(Date.parse(arrives_at) / every)
  const late = state === 'late' ? Math.round(((minutes_late ?? 0) * 60_000) / every) : null
  return [listed_job_id, driver_id, workday_id, position, state, begins, clock, late].join(' ')
}

interface Judged extends WorkedOut {
  row: StoredEstimate
  is_due: boolean
}

/** The row to store of a stop; whether the office is to be told of it. */
function judge({ estimate, stop }: WorkedOut, was: StoredEstimate | undefined, now: string): Judged {
  const marks: LateMarks = nextMarks(was ?? unmarked, estimate.state, now)
  const is_due = isTold(marks, estimate, now)
  const { late_since, in_time_since } = marks
  const { latest_at: _latest, ...shown } = estimate
  const told_at = is_due ? now : marks.told_at
  const row = { ...shown, listed_job_id: stop.listed_job_id, late_since, in_time_since, told_at }
  return { estimate, stop, row, is_due }
}

/**
 * Stores what differs from what is stored, removes what is done, and tells open screens of it without a number. The office
 * is told of what has become late, once, and hears when it is not any more.
 */
export async function keepEstimates(ctx: TxContext, { company, driver_ids, workedOut }: Estimated) {
  const { tx, now } = ctx
  await lockEstimates(tx)
  const stored = new Map((await storedEstimates(tx, driver_ids)).map((row) => [keyOf(row), row]))
  const judged = workedOut.map((one) => judge(one, stored.get(keyOf(one.estimate)), now))
  const open = new Set(judged.map(({ row }) => keyOf(row)))
  const kept = judged.flatMap(({ row }) => {
    const was = stored.get(keyOf(row))
    return was && !differs(was, row) ? [] : [row]
  })
  const gone = [...stored.values()].filter((row) => !open.has(keyOf(row)))
  if (kept.length + gone.length === 0) return
  const due = judged.filter(({ is_due }) => is_due)
  const fresh = await keepTold(tx, due.map(toldSide))
  const written = await writeEstimates(tx, { kept, gone, read_at: company.read_at })
  const changed = seenOf(written, { stored, kept })
  mentionEach(
    ctx,
    stopEstimateChange,
    changed.flatMap(({ job_id, listed_job_id }) => [job_id, listed_job_id]),
  )
  mentionEach(
    ctx,
    workdayEstimateChange,
    changed.map(({ workday_id }) => workday_id),
  )
  const told = new Set(judged.flatMap(({ row }) => (row.told_at === null ? [] : keyOf(row))))
  const isOver = [...stored.values()].some((was) => was.told_at !== null && !told.has(keyOf(was)))
  if (isOver || fresh.length > 0) await tellLate(ctx, { zone: company.zone, has_new: fresh.length > 0 })
}

interface Known {
  stored: ReadonlyMap<string, StoredEstimate>
  kept: readonly StoredEstimate[]
}

/** Of what was written that which shows: a position a second later moves most estimates by seconds. */
function seenOf<R extends { job_id: number; side: string }>(written: readonly R[], { stored, kept }: Known): R[] {
  const now = new Map(kept.map((row) => [keyOf(row), row]))
  return written.filter((one) => {
    const [before, after] = [stored.get(keyOf(one)), now.get(keyOf(one))]
    return !before || !after || shownOf(before) !== shownOf(after)
  })
}

type Change = typeof stopEstimateChange | typeof workdayEstimateChange

function mentionEach({ mention }: TxContext, change: Change, all: readonly number[]) {
  const ids = [...new Set(all)]
  for (let from = 0; from < ids.length; from += idsAtOnce) mention(change('update', ids.slice(from, from + idsAtOnce)))
}

const toldSide = ({ row: { job_id, side }, stop, estimate }: Judged) => ({
  job_id,
  side,
  date: stop.time.date ?? (estimate.latest_at ?? estimate.as_of).slice(0, 10),
})
