import { workdayClashes } from '@dray/domain/workdays/workdays.messages.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { holdCrews, liveWorkdays, type Placed } from './crews.repo.ts'

export interface Clash {
  date: string
  text: string
}

/**
 * Refuses workdays whose driver, vehicle or trailer is out already in that shift of the date, saying with whom and until
 * when. They are held until the transaction ends, so that nobody else books them meanwhile; the database's own
 * constraint stands behind. `except`: the workdays that are about to make room.
 */
export async function refuseClashes(tx: Tx, wanted: readonly Placed[], except: readonly number[] = []) {
  await holdCrews(tx, wanted)
  const found = await clashesOf(tx, wanted, except)
  const [first, ...others] = found
  if (!first) return
  const text = others.length === 0 ? first.text : workdayClashes.several(found.map((clash) => clash.text))
  throw new AppError('workday_taken', { text, data: found })
}

async function clashesOf(tx: Tx, wanted: readonly Placed[], except: readonly number[]): Promise<Clash[]> {
  const live = await liveWorkdays(tx, wanted, except)
  return wanted.flatMap((one) => {
    const same = live.filter((other) => other.date === one.date && other.shift_type_id === one.shift_type_id)
    const byDriver = same.find((other) => other.driver_id === one.driver_id)
    if (byDriver) return { date: one.date, text: workdayClashes.driver(byDriver) }
    const byVehicle = same.find((other) => other.vehicle_id === one.vehicle_id)
    if (byVehicle) return { date: one.date, text: workdayClashes.vehicle(byVehicle) }
    const byTrailer = same.find((other) => other.trailer_id !== null && other.trailer_id === one.trailer_id)
    const trailer = byTrailer?.trailer ?? ''
    return byTrailer ? { date: one.date, text: workdayClashes.trailer({ ...byTrailer, trailer }) } : []
  })
}
