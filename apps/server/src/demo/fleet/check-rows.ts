import { mileageCheckId } from '@dray/domain/check-reports/check-values.ts'
import { addDays, daysBetween } from '@dray/domain/kernel/clock-time.ts'
import { loadTypes } from '#demo/company-plan.ts'
import { makeRandom, type Random } from '#demo/random.ts'
import { type DefectPlan, defectPlans } from './check-plans.table.ts'

type Row = Record<string, unknown>

/** A day on which somebody drove a vehicle. */
export interface DrivenDay {
  workday_id: number
  date: string
  /** When it was clocked in and out, in milliseconds; as planned, and null, while it is not. */
  begins: number
  ends: number | null
  /** By the driver's phone; before that, from paper. */
  is_captured: boolean
  driver_id: number
  user_id: number
  full_name: string
  vehicle_id: number
  /** The code of its type. */
  vehicle_type: string
  trailer_id: number | null
}

/** A check of vehicles or of trailers, in the company's order. */
export interface KnownCheck {
  id: number
  name: string
  field_type: string
  truck_type: number
}

/** What was found and where, before it is a row. */
export interface Found extends DefectPlan {
  id: number
  check_id: number
  /** The set that found it first, and what it is of. */
  set: CheckSet
}

interface CheckSet {
  id: number
  mode: 'start' | 'end'
  at: number
  day: DrivenDay
  subject: { vehicle_id: number | null; trailer_id: number | null }
}

interface Inputs {
  tenant_id: number
  now: string
  today: string
  checks: readonly KnownCheck[]
  /** The key of a driver's signature, by driver. */
  signatures: ReadonlyMap<number, string>
}

const minute = 60_000
const hour = 60 * minute
const firstId = 1000

/**
 * The walk-round checks of driven days, at their start and their end, and what they found. A defect is found again each
 * morning until it is mended.
 */
export function checkRows(days: readonly DrivenDay[], inputs: Inputs) {
  const sets = setsOf(days, inputs)
  const founds = foundOf(sets, inputs)
  const answers = sets.flatMap((set) => answersOf(set, { ...inputs, founds }))
  const rows = answers.map(({ defect_id: _, ...row }, place) => ({ ...row, id: firstId + place }))
  const linked = answers.flatMap(({ defect_id }, place) =>
    defect_id === null ? [] : [{ defect_id, check_answer_id: firstId + place }],
  )
  return {
    reports: sets.map((set) => reportOf(set, { ...inputs, founds })),
    answers: rows,
    founds,
    fills: sets.flatMap((set) => fillOf(set, inputs)),
    links: linked.map((row, place) => ({ tenant_id: inputs.tenant_id, id: firstId + place, ...row })),
  }
}

function setsOf(days: readonly DrivenDay[], { now, today }: Inputs): CheckSet[] {
  const sets = days.flatMap((day) => {
    const own = { vehicle_id: day.vehicle_id, trailer_id: null }
    const trailer = { vehicle_id: null, trailer_id: day.trailer_id }
    const at = day.begins + (4 + (day.workday_id % 9)) * minute
    return [
      ...(isForgotten(day) ? [] : [{ mode: 'start' as const, at, day, subject: own }]),
      ...(day.trailer_id === null ? [] : [{ mode: 'start' as const, at: at + 9 * minute, day, subject: trailer }]),
      { mode: 'end' as const, at: endOf(day, today), day, subject: own },
    ]
  })
  return sets
    .filter(({ at }) => at < Date.parse(now))
    .toSorted((a, b) => a.at - b.at)
    .map((set, place) => ({ ...set, id: firstId + place }))
}

/** Now and then a vehicle leaves the yard without its check. */
const isForgotten = ({ is_captured, workday_id }: DrivenDay) => is_captured && forgetsCheck(workday_id)
export const forgetsCheck = (workday_id: number): boolean => workday_id % 23 === 9

/** When the odometer is read in the evening: before the clock-out, and not yet by whoever is out today. */
function endOf({ ends, begins, date, is_captured }: DrivenDay, today: string): number {
  if (ends !== null) return ends - 8 * minute
  return is_captured && date === today ? Number.POSITIVE_INFINITY : begins + 9 * hour
}

/** By a phone the day ends with the odometer alone; fuel is entered where it is filled up. */
const isReading = ({ mode, day }: CheckSet) => mode === 'end' && day.is_captured

/** Each plan where it fits: the last first check of a day that is early enough, of something that has no defect yet. */
function foundOf(sets: readonly CheckSet[], { today, checks }: Inputs): Found[] {
  const taken = new Set<string>()
  return defectPlans.flatMap((plan, place) => {
    const set = sets.findLast(
      ({ mode, day, subject }) =>
        mode === 'start' &&
        (subject.trailer_id !== null) === (plan.is_of_trailer ?? false) &&
        day.date <= addDays(today, -plan.days_ago) &&
        !taken.has(subjectKey(subject)),
    )
    const check = checks.find(
      ({ name, truck_type }) => name === plan.check && truck_type === (plan.is_of_trailer ? 2 : 1),
    )
    if (!set || !check) return []
    taken.add(subjectKey(set.subject))
    return [{ ...plan, id: firstId + place, check_id: check.id, set }]
  })
}
const subjectKey = ({ vehicle_id, trailer_id }: CheckSet['subject']) => `${vehicle_id}:${trailer_id}`

/** When it was mended, in milliseconds. */
const mendedAt = ({ set, course }: Found) => {
  const step = course.find(({ step }) => step === 'mend')
  return step ? set.at + step.after * hour : Number.POSITIVE_INFINITY
}

const foundIn = (set: CheckSet, founds: readonly Found[]) =>
  founds.find(
    (found) =>
      set.mode === 'start' &&
      subjectKey(found.set.subject) === subjectKey(set.subject) &&
      set.at >= found.set.at &&
      set.at < mendedAt(found),
  )

interface Answering extends Inputs {
  founds: readonly Found[]
}

function reportOf(set: CheckSet, { tenant_id, founds, signatures }: Answering): Row {
  const { id, mode, at, day, subject } = set
  const found = foundIn(set, founds)
  return {
    tenant_id,
    id,
    ...subject,
    driver_id: day.driver_id,
    workday_id: day.workday_id,
    mode,
    date: day.date,
    checked_at: new Date(at).toISOString(),
    check_duration: durationOf(set),
    is_roadworthy: found?.severity === 'dangerous' ? 0 : 1,
    defects: found ? 1 : 0,
    is_reading: isReading(set) ? 1 : 0,
    signature: isReading(set) ? null : (signatures.get(day.driver_id) ?? null),
  }
}

/** In seconds. One in so many is done faster than anybody can walk round a vehicle. */
function durationOf(set: CheckSet): number | null {
  if (isReading(set)) return null
  if (set.mode === 'end') return 60 + ((set.id * 13) % 90)
  return set.day.is_captured && set.id % 29 === 3 ? 38 + (set.id % 60) : 240 + ((set.id * 37) % 420)
}

/** What drivers filled up by their phones: litres, and pounds but for receipts that are still missing. */
function fillOf(set: CheckSet, { tenant_id }: Inputs): Row[] {
  const { workday_id } = set.day
  if (!isReading(set) || workday_id % 11 === 4) return []
  const litres = litresFilled(set.day, makeRandom(set.id))
  const cost = litres * (1.36 + (workday_id % 9) * 0.011)
  return [{ tenant_id, workday_id, fuel_volume: litres, fuel_cost: workday_id % 17 === 4 ? null : cost.toFixed(2) }]
}

function answersOf(set: CheckSet, { tenant_id, checks, founds, today }: Answering) {
  const found = foundIn(set, founds)
  const kind = set.subject.trailer_id === null ? 1 : 2
  const asked = checks.filter(
    ({ id, truck_type, field_type }) =>
      truck_type === kind && (isReading(set) ? id === mileage : set.mode === 'start' || field_type !== 'Radio'),
  )
  const random = makeRandom(set.id)
  return asked.map(({ id, name, field_type }, place) => {
    const isFound = found?.check_id === id
    return {
      tenant_id,
      check_report_id: set.id,
      check_id: id,
      check_name: name,
      field_type,
      position: place + 1,
      value: saysNo(id, found) ? 'no' : answerTo({ id, field_type }, { set, random, today }),
      defect: isFound ? 1 : 0,
      ...(isFound
        ? { defect_description: found.description, defect_id: found.id, severity: found.severity }
        : { defect_description: null, defect_id: null, severity: null }),
    }
  })
}

/** The check that found something says no, and so does the one that sums up the others. */
const saysNo = (check_id: number, found: Found | undefined) =>
  found !== undefined && (found.check_id === check_id || check_id === allChecks)

/** The mileage goes up from day to day; fuel is what was filled up. */
function answerTo(
  { id, field_type }: Pick<KnownCheck, 'id' | 'field_type'>,
  { set, random, today }: { set: CheckSet; random: Random; today: string },
): string {
  if (field_type === 'Radio') return random.isLucky(0.03) ? 'skip' : 'yes'
  if (field_type === 'Text') return 'Nothing to report'
  if (id !== mileage) {
    // Filled up at the end of the day, but for one day now and then.
    return set.mode === 'end' && set.day.workday_id % 11 !== 4 ? String(litresFilled(set.day, random)) : 'skip'
  }
  const { vehicle_id, date } = set.day
  const read = 64_000 + ((vehicle_id * 9137) % 310_000) - daysBetween(date, today) * milesBetweenDays
  return String(read + (set.mode === 'end' ? milesOf(set.day) : 0))
}

/** What a vehicle's reading goes up by from day to day, somewhat more than its longest day. */
const milesBetweenDays = 330
export const milesOf = ({ workday_id }: Pick<DrivenDay, 'workday_id'>): number => 140 + ((workday_id * 17) % 180)

const litresToGallon = 4.546
/** What its type burns on the miles of the day. */
export const litresOf = (day: Pick<DrivenDay, 'workday_id' | 'vehicle_type'>): number =>
  (milesOf(day) / (loadTypes.find(({ code }) => code === day.vehicle_type)?.mpg ?? 20)) * litresToGallon
const litresFilled = (day: DrivenDay, random: Random) => Math.round(litresOf(day) * (0.92 + random.next() * 0.16))
/** The check that reports read the mileage from, and the one that sums up the others. */
const mileage = mileageCheckId
const allChecks = 3
