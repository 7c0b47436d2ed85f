import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { workdayActivities, workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { refuseWarnings } from '#features/allocation/index.ts'
import { refuseClashes, type WorkdayLine, type WorkdayRow } from '#features/workdays/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { crewsOf, warningsOf } from './book-workdays.ts'
import { allocationsOf, driversByIds, vehiclesByIds } from './crews.repo.ts'

interface Move {
  was: WorkdayRow
  wanted: WorkdayRow
}
interface Moved {
  driver_type: number
  lines: WorkdayLine[]
}

const crew = ['date', 'shift_type_id', 'driver_id', 'vehicle_id'] as const
const isMoved = ({ was, wanted }: Move) => crew.some((column) => was[column] !== wanted[column])

/**
 * Whether locked workdays may have other crews, days or shifts, all at once: their jobs belong to their dates, and whoever
 * is out already refuses it. What speaks against it is asked once, after everything that refuses it. Returns what the feed
 * of each says of it.
 */
export async function checkMoves(ctx: TxContext, moves: readonly Move[], given: Acceptance): Promise<Moved[]> {
  const types = new Map<Move, number>()
  for (const move of moves) types.set(move, await refuseMove(ctx, move, moves))
  const moved = moves.filter(isMoved)
  const together = moves.map(({ wanted }) => wanted)
  const against = await warningsOf(
    ctx.tx,
    moved.map(({ wanted }) => wanted),
    { siblings: together, except: together.map(({ id }) => id) },
  )
  refuseWarnings(ctx, against.flat(), { given, line: '' })
  const lines = new Map<Move, WorkdayLine>()
  for (const [at, move] of moved.entries()) {
    const [from, to] = await Promise.all([placeText(ctx, move.was), placeText(ctx, move.wanted)])
    const message = refuseWarnings(ctx, against[at] ?? [], { given, line: workdayActivities.moved(from, to) })
    lines.set(move, { workday_id: move.was.id, action_type: 'changed', message })
  }
  return Promise.all(
    moves.map(async (move) => ({
      driver_type: types.get(move) ?? move.was.driver_type,
      lines: isMoved(move) ? [lines.get(move) ?? []].flat() : await linesOfChange(ctx, move, given),
    })),
  )
}

/** Refuses what no acceptance helps; returns whose driver the workday has then. */
async function refuseMove(ctx: TxContext, move: Move, moves: readonly Move[]): Promise<number> {
  const { was, wanted } = move
  const changed = {
    driver_id: wanted.driver_id,
    vehicle_id: wanted.vehicle_id,
    trailer_id: wanted.trailer_id === was.trailer_id ? null : wanted.trailer_id,
  }
  if (!isMoved(move)) {
    if (changed.trailer_id !== null) {
      if (was.ended_at === null) await refuseClashes(ctx.tx, [wanted], [was.id])
      await crewsOf(ctx.tx, [{ ...changed }])
    }
    return was.driver_type
  }
  if (was.ended_at !== null) throw new AppError('workday_taken', { text: workdayReasons.is_over })
  if (was.date !== wanted.date) await refuseJobsOfOtherDay(ctx, was)
  await refuseClashes(
    ctx.tx,
    [wanted],
    moves.map((one) => one.was.id),
  )
  const { drivers } = await crewsOf(ctx.tx, [changed])
  return drivers.get(wanted.driver_id)?.driver_type ?? was.driver_type
}

/** Another trailer or start on the same day: what speaks against these is asked about, the rest was when it was booked. */
async function linesOfChange(ctx: TxContext, { was, wanted }: Move, given: Acceptance): Promise<WorkdayLine[]> {
  const isOtherTrailer = wanted.trailer_id !== was.trailer_id && wanted.trailer_id !== null
  const isOtherStart = wanted.start_time?.slice(0, 5) !== was.start_time?.slice(0, 5)
  if (!isOtherTrailer && !isOtherStart) return []
  const [now = [], before = []] = await warningsOf(ctx.tx, [wanted, was], {})
  const fresh = now.filter(({ text }) => !before.some((one) => one.text === text))
  const line = refuseWarnings(ctx, fresh, { given, line: workdayActivities.changed })
  return fresh.length === 0 ? [] : [{ workday_id: was.id, action_type: 'changed' as const, message: line }]
}

async function refuseJobsOfOtherDay(ctx: TxContext, was: WorkdayRow) {
  const jobs = await allocationsOf(ctx.tx, was.id)
  if (jobs.length > 0) throw fieldError({ date: workdayReasons.has_jobs(jobs.length, was.date) })
}

async function placeText({ tx }: TxContext, { driver_id, vehicle_id, date }: WorkdayRow) {
  const [[driver], [vehicle]] = await Promise.all([driversByIds(tx, [driver_id]), vehiclesByIds(tx, [vehicle_id])])
  return `${driver?.full_name}, ${vehicle?.reg}, ${showDay(date)}`
}
