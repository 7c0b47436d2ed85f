import type { deallocateFromSubContractor as call } from '@dray/domain/allocation/allocation.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeBack } from './take-back.ts'

/** Removes a job from its sub-contractor: it waits again where its goods are. */
export const deallocateFromSubContractor: UseCase<typeof call> = (ctx, { params, query }) =>
  takeBack(ctx, { kind: 'sub_contractor', id: params.id, job_id: query.job_id }, { step: 'deallocate', seen: query })
