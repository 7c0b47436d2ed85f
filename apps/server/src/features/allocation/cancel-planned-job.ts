import type { cancelPlannedJob as call } from '@dray/domain/allocation/allocation.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeBack } from './take-back.ts'

/** Cancels a driver's plan: the job waits again where its goods are. */
export const cancelPlannedJob: UseCase<typeof call> = (ctx, { params, body }) =>
  takeBack(ctx, { ...params, kind: 'driver' }, { step: 'cancel_plan', seen: body })
