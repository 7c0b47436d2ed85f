import type * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { captureById } from './office-captures.repo.ts'
import { presentCaptures } from './present-captures.ts'

export const showDriverCapture: UseCase<typeof calls.showDriverCapture> = async (ctx, { params: { id } }) => {
  const row = await captureById(ctx.tx, id)
  const [shown] = row ? await presentCaptures(ctx, [row]) : []
  if (!shown) throw new AppError('not_found')
  return shown
}
