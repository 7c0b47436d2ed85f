import type * as calls from '@dray/domain/timesheets/timesheets.calls.ts'
import { reopenApproval } from '#features/timesheets/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { takeOffSelfBill } from './take-off-self-bill.ts'

/** Takes the approval of a workday back, and with it what the driver's or agency's invoice pays for it. */
export const reopenWorkday: UseCase<typeof calls.reopenWorkday> = async (ctx, request) => {
  const row = await reopenApproval(ctx, request)
  await takeOffSelfBill(ctx, request.params.id)
  return row
}
