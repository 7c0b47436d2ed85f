import type { deallocateFromOwnerDriver as call } from '@dray/domain/allocation/allocation.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeBack } from './take-back.ts'

/** Removes a job from its owner driver: it waits again where its goods are. */
export const deallocateFromOwnerDriver: UseCase<typeof call> = (ctx, { params, query }) =>
  takeBack(ctx, { kind: 'owner_driver', id: params.id, job_id: query.job_id }, { step: 'deallocate', seen: query })
