import type { cancelSubContractorPlannedJob as call } from '@dray/domain/allocation/allocation.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeBack } from './take-back.ts'

/** Cancels a sub-contractor's plan: the job waits again where its goods are. */
export const cancelSubContractorPlannedJob: UseCase<typeof call> = (ctx, { params, body }) =>
  takeBack(ctx, { ...params, kind: 'sub_contractor' }, { step: 'cancel_plan', seen: body })
