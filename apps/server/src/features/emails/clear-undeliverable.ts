import type * as calls from '@dray/domain/emails/undeliverable.calls.ts'
import { undeliverableChange } from '@dray/domain/emails/undeliverable.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { removeUndeliverable, undeliverableById } from './email-events.repo.ts'

export const clearUndeliverable: UseCase<typeof calls.clearUndeliverable> = async (ctx, { params }) => {
  const row = await undeliverableById(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  await removeUndeliverable(ctx.tx, row)
  ctx.publish(undeliverableChange('delete', [row.id]))
  return null
}
