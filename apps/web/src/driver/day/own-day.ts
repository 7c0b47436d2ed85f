import { type DayRecord, dayRecord, type RecordedOfDay } from '@dray/domain/driver-captures/day-record.ts'
import { type Barred, barredBy, type DrivenState, warnsOf } from '@dray/domain/driver-day/check-gate.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import { barsDriving } from '@dray/domain/vehicles/off-road-words.ts'
import type { Capture, DayCapture } from '../outbox/capture-schema.ts'
import { capturedAt } from './job-progress.ts'
import type { ReceivedDay, ReceivedWorkday } from './received-day.ts'
import { type ShownClock, shownClock } from './shown-clock.ts'

/** What a driver drives on a workday, as this phone knows it. */
export interface DrivenHere extends DrivenState {
  of: 'vehicle' | 'trailer'
  id: number
  name: string
}

/** What is driven on a workday, and whether work goes on with it. */
export interface DayGate {
  workday: ReceivedWorkday
  driven: DrivenHere[]
  /** Why work does not go on; null where it does. */
  barred: Barred | null
  /** A check is missing and the company wants it said. */
  is_warned: boolean
}

/** A driver's own day: the workday that is under way, its clock and what is driven. */
export interface OwnDay extends DayGate {
  /** With what the office has entered otherwise. */
  clock: ShownClock
  record: DayRecord
}

const isOfDay = (one: Capture): one is DayCapture => one.job_id === null
/** This phone's clock, by what it knows of the server's. */
const recordedOf = (one: DayCapture): RecordedOfDay => ({ ...one, at: capturedAt(one) }) as RecordedOfDay

/** What this phone captured of a workday, and what the office has of the same driver's from another, each once. */
function clockOf(workday: ReceivedWorkday, own: readonly DayCapture[]): DayRecord {
  const here = new Set(own.map(({ id }) => id))
  const others = workday.clocked.filter(({ id }) => !here.has(id))
  const mine = own.filter(({ workday_id }) => workday_id === workday.id).map(recordedOf)
  return dayRecord([...mine, ...(others as RecordedOfDay[])], workday.clock.clocked_in_at)
}

/** The workday that is under way: clocked in and not out, else today's first that is not over, else today's last. */
function currentWorkday({ workdays, today }: ReceivedDay, own: readonly DayCapture[]) {
  const known = workdays.map((workday) => {
    const record = clockOf(workday, own)
    return { workday, record, clock: shownClock(workday, record) }
  })
  const underWay = known.find(({ clock }) => clock.state === 'working' || clock.state === 'break')
  const ofToday = known.filter(({ workday }) => workday.date === today)
  return underWay ?? ofToday.find(({ clock }) => clock.state !== 'out') ?? ofToday.at(-1) ?? null
}

interface Around {
  workday: ReceivedWorkday
  own: readonly DayCapture[]
  time_zone: string
}

function drivenOf({ workday, own, time_zone }: Around): DrivenHere[] {
  const { vehicle, trailer, date } = workday
  const all = [
    ...(vehicle ? [{ of: 'vehicle' as const, name: vehicle.registration, ...vehicle }] : []),
    ...(trailer ? [{ of: 'trailer' as const, ...trailer }] : []),
  ]
  return all.map(({ of, id, name, is_checked, off_road }) => {
    const isOfIt = (one: DayCapture) => (one.kind === 'check' || one.kind === 'defect') && one.body[`${of}_id`] === id
    const made = own.filter(isOfIt)
    const isToday = (one: DayCapture) => dateIn(time_zone, capturedAt(one)) === date || one.workday_id === workday.id
    const checked = made.some((one) => one.kind === 'check' && one.body.mode === 'start' && isToday(one))
    return {
      of,
      id,
      name,
      is_checked: is_checked === 1 || checked,
      off_road: off_road ?? dangerIn(made.filter(isToday)),
    }
  })
}

/** The dangerous defect that this phone has reported and the office has not answered yet. */
function dangerIn(made: readonly DayCapture[]): string | null {
  const titles = made.flatMap((one) => {
    if (one.kind === 'defect') return one.body.severity === 'dangerous' ? [one.body.title] : []
    return one.kind === 'check' ? one.body.answers.filter(isDanger).map(({ name }) => name) : []
  })
  return titles[0] === undefined ? null : barsDriving({ cause: 'defect', title: titles[0] })
}
const isDanger = ({ severity }: { severity: string | null }) => severity === 'dangerous'

/** What this phone has captured, and of it what the day was fetched without: of the rest the server's own word holds. */
export interface Captured {
  captures: readonly Capture[]
  untold: readonly Capture[]
}

/** What is driven on a workday by what this phone has captured and what the server says. */
export function gateOf(day: ReceivedDay, workday: ReceivedWorkday, { captures, untold }: Captured): DayGate {
  const { time_zone, check_gate, checks } = day
  const known = drivenOf({ workday, own: untold.filter(isOfDay), time_zone })
  const made = drivenOf({ workday, own: captures.filter(isOfDay), time_zone })
  // What was checked stays checked while the day is not fetched again; what is off the road, the server says once it knows.
  // Where the company has set up nothing to check, nothing is missing: nobody could ever make that check.
  const driven = known.map((one, at) => ({
    ...one,
    is_checked: one.is_checked || made[at]?.is_checked === true || checks[one.of].length === 0,
  }))
  return { workday, driven, barred: barredBy(check_gate, driven), is_warned: warnsOf(check_gate, driven) }
}

/** A driver's own day by what this phone has captured and what the server says; null where there is no workday. */
export function ownDay(day: ReceivedDay, captured: Captured): OwnDay | null {
  const current = currentWorkday(day, captured.captures.filter(isOfDay))
  return current && { ...gateOf(day, current.workday, captured), record: current.record, clock: current.clock }
}

/** The workday on which something is driven: the one under way before today's, today's before the others. */
export function workdayDriving(
  { workdays, today }: ReceivedDay,
  { of, id }: Pick<DrivenHere, 'of' | 'id'>,
  current_id: number | null,
): ReceivedWorkday | null {
  const own = workdays.filter((one) => one[of]?.id === id)
  return own.find((one) => one.id === current_id) ?? own.find(({ date }) => date === today) ?? own[0] ?? null
}

/** When this phone last checked something before driving, on a workday; null where it did not. */
export function checkedAt(
  { workday }: DayGate,
  { of, id }: Pick<DrivenHere, 'of' | 'id'>,
  captures: readonly Capture[],
): string | null {
  const made = captures.filter(
    (one) =>
      one.kind === 'check' && one.workday_id === workday.id && one.body.mode === 'start' && one.body[`${of}_id`] === id,
  )
  return made.map(capturedAt).toSorted().at(-1) ?? null
}
