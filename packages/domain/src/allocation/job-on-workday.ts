import type { Leg } from '../jobs/leg.ts'
import { addMinutes, localToInstant, showTime } from '../kernel/clock-time.ts'
import { type Decimal, decimal, showNumber } from '../kernel/decimal.ts'
import { hoursLimits } from '../workdays/hours-limits.table.ts'
import { jobTexts } from './allocation.messages.ts'
import { plannedEnd } from './duty-warnings.ts'
import { type AllocationWarning, warning } from './warning-kinds.table.ts'

/** A job as a workday sees it; instants, null while a time is blank. */
export interface JobOnDay {
  job_number: string
  leg: Leg
  collection_at: string | null
  delivery_at: string | null
  /** Kilograms. */
  weight: Decimal | null
}

/** The workday that the job is to go onto. */
export interface DayForJob {
  date: string
  /** `HH:mm` by the company's own clock; null when it is not known. */
  start_time: string | null
  /** Of its planned end; before the start it is on the next day. */
  end_time?: string | null
  clocked_in_at: string | null
  clocked_out_at: string | null
  driver: string
  vehicle: { reg: string; payload: Decimal | null; hours_regime: string } | null
  /** The other jobs that are open on it. */
  others: readonly JobOnDay[]
  zone: string
}

interface Span {
  from: number
  to: number
}

/** When a job keeps its workday busy: from the first to the last known time of its leg. */
function spanOf({ leg, collection_at, delivery_at }: JobOnDay): Span | null {
  const times = [leg === 'delivery' ? null : collection_at, leg === 'collection' ? null : delivery_at]
  const known = times.flatMap((at) => (at === null ? [] : [Date.parse(at)]))
  return known.length === 0 ? null : { from: Math.min(...known), to: Math.max(...known) }
}

/** Two that only touch follow each other. */
const overlaps = (a: Span, b: Span) => a.from < b.to && b.from < a.to

/** What speaks against one more job on a workday: its shift, the jobs it overlaps, and the load of them together. */
export function jobWarnings(job: JobOnDay, day: DayForJob): AllocationWarning[] {
  const span = spanOf(job)
  const beside = day.others.filter((other) => {
    const its = spanOf(other)
    return span !== null && its !== null && overlaps(span, its)
  })
  return [...loadWarnings(job, beside, day), ...overlapWarnings(beside), ...outsideWarnings(span, day)]
}

/** The load with what is on board at the same time; one that is too heavy by itself is told by itself. */
function loadWarnings(job: JobOnDay, beside: readonly JobOnDay[], { vehicle }: DayForJob): AllocationWarning[] {
  const payload = vehicle?.payload ?? null
  const own = decimal(job.weight)
  if (vehicle === null || payload === null || own.gt(decimal(payload))) return []
  const load = beside.reduce((sum, { weight }) => sum.plus(decimal(weight)), own)
  if (!load.gt(decimal(payload))) return []
  const text = jobTexts.together({ reg: vehicle.reg, load: showNumber(load), payload: showNumber(payload) })
  return [warning('overweight', text)]
}

const overlapWarnings = (beside: readonly JobOnDay[]): AllocationWarning[] =>
  beside.length === 0 ? [] : [warning('jobs_overlap', jobTexts.overlap(beside.map(({ job_number }) => job_number)))]

/** How long a shift of unknown end can be at most: what is left of 24 hours after a daily rest, or the limit of duty. */
const maxMinutes = (regime: string) =>
  regime === 'eu' ? hoursLimits.eu.day - hoursLimits.eu.dailyRest : hoursLimits.gb.dailyDuty

function outsideWarnings(span: Span | null, day: DayForJob): AllocationWarning[] {
  const { driver, date, start_time, clocked_in_at, clocked_out_at, vehicle, zone } = day
  const start = clocked_in_at ?? (start_time === null ? null : localToInstant(date, start_time.slice(0, 5), zone))
  if (span === null || start === null) return []
  const planned = plannedEnd(day)
  const end =
    clocked_out_at ??
    (planned && localToInstant(planned.date, planned.time, zone)) ??
    addMinutes(start, maxMinutes(vehicle?.hours_regime ?? 'gb'))
  if (span.from >= Date.parse(start) && span.to <= Date.parse(end)) return []
  const shown = (at: number | string) => showTime(new Date(at).toISOString(), zone)
  const [from, to] = [shown(start), shown(end)]
  return [
    warning('outside_shift', jobTexts.outside({ driver, from, to, first: shown(span.from), last: shown(span.to) })),
  ]
}
