import type { StepId } from '@dray/domain/job-steps/steps.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { Random } from '#demo/random.ts'

const hour = 3_600_000
const day = 24 * hour

/** How far a job has come. */
export interface Outcome {
  /** The status in which the usual course of a job stops. */
  at: JobStatus
  /** The goods lie in the depot, or have left it. */
  isFromDepot: boolean
  /** The step that leads out of the usual course. */
  exit?: Extract<StepId, 'cancel' | 'delete' | 'mark_indepot'>
}

/** When a job's carrier sets out and when the goods are due, in milliseconds. */
export interface JobTimes {
  begins: number
  delivery: number
  isTwoLeg: boolean
}

/** Names of outcomes by how often they come; those that are no status are spelt out below. */
type Weights = Record<string, number>

const spelt: Record<string, Outcome> = {
  'Cancelled early': { at: 'Pending', isFromDepot: false, exit: 'cancel' },
  Cancelled: { at: 'Booked', isFromDepot: false, exit: 'cancel' },
  Deleted: { at: 'Pending', isFromDepot: false, exit: 'delete' },
  'Brought in': { at: 'Inprogress', isFromDepot: false, exit: 'mark_indepot' },
  Indepot: { at: 'Indepot', isFromDepot: true },
  'Planned again': { at: 'Planned', isFromDepot: true },
  'Booked again': { at: 'Booked', isFromDepot: true },
  'Out again': { at: 'Intransit', isFromDepot: true },
}

const ahead: Weights = { Pending: 42, Planned: 18, Booked: 28, Quote: 10, 'Cancelled early': 2 }
const laterToday: Weights = { Booked: 42, Planned: 22, Pending: 27, Quote: 9 }
const soon: Weights = {
  Booked: 46,
  Inprogress: 18,
  Planned: 13,
  Pending: 14,
  Quote: 4,
  Cancelled: 3,
  'Cancelled early': 2,
}
const underWay: Weights = { Intransit: 46, Inprogress: 32, 'Brought in': 4, Pending: 7, Booked: 11 }
/** In turn, because a day has few of them and each is another sight: the goods of two legs before their second day. */
const firstLeg = ['Booked again', 'Indepot', 'Collected', 'Inprogress', 'Planned again'] as const
const secondLeg: Weights = { 'Out again': 66, 'Booked again': 22, Indepot: 12 }
const deliveredToday: Weights = {
  Completed: 54,
  Priced: 16,
  POD: 16,
  'Marked For Inv': 5,
  Cancelled: 3,
  Deleted: 2,
  Intransit: 4,
}
const lastDays: Weights = {
  Completed: 28,
  Priced: 21,
  POD: 23,
  'Marked For Inv': 20,
  Cancelled: 3,
  Deleted: 2,
  Quote: 3,
}
const lastWeek: Weights = { POD: 8, Priced: 4, 'Marked For Inv': 24, Invoiced: 58, Cancelled: 4, Deleted: 2 }
const longAgo: Weights = { Invoiced: 93, 'Marked For Inv': 1, POD: 1, Cancelled: 4, Deleted: 1 }
const monthEnd: Weights = { 'Marked For Inv': 95, Cancelled: 4, Deleted: 1 }

/**
 * What was due and is still open, in turn: every office has some, and at night there is little else. A lorry is late
 * since the last day of work, goods may lie in the depot for days.
 */
const late = {
  oneLeg: { every: 18, days: lastWorkingDay, names: ['Inprogress', 'Intransit'] },
  twoLegs: { every: 3, days: () => 3, names: ['Indepot', 'Collected'] },
}

/** How many days ago the office was last busy. */
function lastWorkingDay(now: number): number {
  const weekday = new Date(now).getUTCDay()
  return { 0: 2, 1: 3 }[weekday] ?? 1
}

/** Decides how far jobs have come, each from when it was due, seen from `now`; before a month's end all that was done waits. */
export function makeOutcomes(now: number, random: Random, is_month_open = false) {
  const seen = { oneLeg: 0, twoLegs: 0, inTurn: 0 }
  function lateName({ delivery, isTwoLeg }: JobTimes): string | undefined {
    const kind = isTwoLeg ? 'twoLegs' : 'oneLeg'
    const { every, days, names } = late[kind]
    const age = now - delivery
    if (age < 2 * hour || age > days(now) * day) return undefined
    const place = seen[kind]++
    return place % every === 0 ? names[(place / every) % names.length] : undefined
  }
  function usualName(times: JobTimes): string {
    const choices = choicesFor(times, now)
    return isInTurn(choices) ? (choices[seen.inTurn++ % choices.length] as string) : random.weighted(choices)
  }
  return (times: JobTimes): Outcome => {
    const name = is_month_open ? random.weighted(monthEnd) : (lateName(times) ?? usualName(times))
    if (spelt[name]) return spelt[name]
    const status = name as JobStatus
    return { at: status, isFromDepot: times.isTwoLeg && !fromTheStart.has(status) }
  }
}

/** Where a job of two legs stands before its goods have seen the depot. */
const fromTheStart: ReadonlySet<JobStatus> = new Set([
  'Quote',
  'Pending',
  'Planned',
  'Booked',
  'Inprogress',
  'Collected',
])

interface Phase {
  oneLeg: Weights
  /** Where it is another for jobs of two legs: by chance, or in turn. */
  twoLegs?: Weights | readonly string[]
  isIn: (times: JobTimes, now: number) => boolean
}

const phases: readonly Phase[] = [
  { isIn: ({ begins }, now) => begins > now + 14 * hour, oneLeg: ahead },
  { isIn: ({ begins }, now) => begins > now + 2 * hour, oneLeg: laterToday },
  { isIn: ({ begins }, now) => begins > now - hour / 2, oneLeg: soon },
  { isIn: ({ delivery }, now) => delivery > now + 1.25 * hour, oneLeg: underWay, twoLegs: firstLeg },
  { isIn: ({ delivery }, now) => delivery > now - hour / 2, oneLeg: underWay, twoLegs: secondLeg },
  {
    isIn: ({ delivery }, now) => delivery > now - day / 2,
    oneLeg: deliveredToday,
    twoLegs: { ...deliveredToday, Intransit: 0, 'Out again': 4 },
  },
  { isIn: ({ delivery }, now) => delivery > now - 6 * day, oneLeg: lastDays },
  { isIn: ({ delivery }, now) => delivery > now - 13 * day, oneLeg: lastWeek },
]

/** By the first phase that a job is in. */
function choicesFor(times: JobTimes, now: number): Weights | readonly string[] {
  const phase = phases.find(({ isIn }) => isIn(times, now))
  return (times.isTwoLeg ? phase?.twoLegs : undefined) ?? phase?.oneLeg ?? longAgo
}

const isInTurn = (choices: Weights | readonly string[]): choices is readonly string[] => Array.isArray(choices)
