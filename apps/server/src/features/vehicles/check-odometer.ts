import { type Acceptance, accepts } from '@dray/domain/kernel/acceptance.ts'
import { odometerQuestion, unlikelyReading } from '@dray/domain/vehicles/odometer.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type ReadingOf, readingsAround } from './odometer.repo.ts'

/** Asks about a reading that fits none of the vehicle's others; who confirms it is believed. */
export async function checkOdometer(
  { tx }: TxContext,
  { value, accepted, ...of }: ReadingOf & { value: number; accepted: Acceptance },
) {
  if (accepts(accepted, 'odometer_unlikely')) return
  const known = unlikelyReading({ value, date: of.date }, await readingsAround(tx, of))
  if (known === null) return
  throw new AppError('odometer_unlikely', { text: odometerQuestion(value, known), data: known })
}
