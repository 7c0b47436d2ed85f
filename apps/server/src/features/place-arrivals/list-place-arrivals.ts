import type * as calls from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { placeArrivalsOfJob } from './place-arrivals-of-job.ts'

/** The office's alone: a customer reads of a driver's whereabouts what the office sends them. */
export const listPlaceArrivals: UseCase<typeof calls.listPlaceArrivals> = async (ctx, { params: { job_id } }) => {
  const stops = await placeArrivalsOfJob(ctx, job_id)
  if (stops.length === 0) throw new AppError('not_found')
  return stops
}
