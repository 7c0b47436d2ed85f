import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { refuseWarnings } from '#features/allocation/index.ts'
import { refuseClashes, type WorkdayLine, type WorkdayRow } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import { crewsOf, warningsOf } from './book-workdays.ts'
import { allocationsOf, driversByIds, vehiclesByIds } from './crews.repo.ts'

interface Moved {
  driver_type: number
  lines: WorkdayLine[]
}
interface Wanted {
  wanted: WorkdayRow
  given: Acceptance
  /** The workdays that make room in the same step, beside this one. */
  except?: readonly number[]
}

const crew = ['date', 'shift_type_id', 'driver_id', 'vehicle_id'] as const

/** Another trailer is judged as another vehicle is; leaving one behind speaks against nothing. */
const takesTrailer = (was: WorkdayRow, wanted: WorkdayRow) =>
  wanted.trailer_id !== null && wanted.trailer_id !== was.trailer_id && was.ended_at === null

/**
 * Whether a locked workday may have another crew, day or shift: its jobs belong to its date, whoever is out already
 * refuses it, and what speaks against it has to be accepted. Returns what its feed says of it.
 */
export async function checkMove(ctx: TxContext, was: WorkdayRow, { wanted, given, except = [] }: Wanted) {
  const isMoved = crew.some((column) => was[column] !== wanted[column]) || takesTrailer(was, wanted)
  const changed = {
    driver_id: wanted.driver_id,
    vehicle_id: wanted.vehicle_id,
    trailer_id: wanted.trailer_id === was.trailer_id ? null : wanted.trailer_id,
  }
  if (!isMoved) {
    if (changed.trailer_id !== null) await crewsOf(ctx.tx, [{ ...changed }])
    return { driver_type: was.driver_type, lines: [] } satisfies Moved
  }
  if (was.ended_at !== null) throw new AppError('workday_taken', { text: workdayReasons.is_over })
  if (was.date !== wanted.date) await refuseJobsOfOtherDay(ctx, was)
  await refuseClashes(ctx.tx, [wanted], [was.id, ...except])
  const { drivers } = await crewsOf(ctx.tx, [changed])
  const [found = []] = await warningsOf(ctx.tx, [wanted])
  const [from, to] = await Promise.all([placeText(ctx, was), placeText(ctx, wanted)])
  const message = refuseWarnings(ctx, found, { given, line: workdayActivities.moved(from, to) })
  return {
    driver_type: drivers.get(wanted.driver_id)?.driver_type ?? was.driver_type,
    lines: [{ workday_id: was.id, action_type: 'changed', message }],
  } satisfies Moved
}

async function refuseJobsOfOtherDay(ctx: TxContext, was: WorkdayRow) {
  const jobs = await allocationsOf(ctx.tx, was.id)
  if (jobs.length > 0) throw fieldError({ date: workdayReasons.has_jobs(jobs.length, was.date) })
}

async function placeText({ tx }: TxContext, { driver_id, vehicle_id, date }: WorkdayRow) {
  const [[driver], [vehicle]] = await Promise.all([driversByIds(tx, [driver_id]), vehiclesByIds(tx, [vehicle_id])])
  return `${driver?.full_name}, ${vehicle?.reg}, ${showDay(date)}`
}
