import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkStep } from './begin-work.ts'
import { updateImport } from './imports.repo.ts'
import { lockImport, presentImport } from './present-import.ts'

export const cancelImport: UseCase<typeof calls.cancelImport> = async (ctx, { params }) => {
  const row = await lockImport(ctx, params.id)
  await checkStep(ctx, row, { step: 'cancel' })
  const changed = await updateImport(ctx.tx, row, { state: 'cancelled', finished_at: ctx.now })
  ctx.publish(importChange('update', [row.id]))
  return presentImport(ctx, changed)
}
