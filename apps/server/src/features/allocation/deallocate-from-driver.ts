import type { deallocateFromDriver as call } from '@dray/domain/allocation/allocation.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeBack } from './take-back.ts'

/** Removes a job from its driver: it waits again where its goods are. */
export const deallocateFromDriver: UseCase<typeof call> = (ctx, { params, query }) =>
  takeBack(ctx, { kind: 'driver', id: params.id, job_id: query.job_id }, { step: 'deallocate', seen: query })
