import { canStep, type ImportState, type ImportStep } from '@dray/domain/imports/import-states.ts'
import * as calls from '@dray/domain/imports/imports.calls.ts'
import { importChange } from '@dray/domain/imports/imports.events.ts'
import * as z from 'zod/mini'
import type { Changes } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { importRowsTask } from './import-task.ts'
import { type ImportRow, removeFaults, updateImport } from './imports.repo.ts'
import { presentImport } from './present-import.ts'

interface Beginning {
  step: ImportStep
  version?: number | undefined
  changes: Changes<'imports'>
}

/** Throws the refusal of a step that the import's state does not allow, or that was decided on another version. */
export async function checkStep(
  ctx: TxContext,
  row: ImportRow,
  { step, version }: Pick<Beginning, 'step' | 'version'>,
) {
  if (version !== undefined && version !== row.version) {
    throw new AppError('conflict', {
      data: z.encode(calls.getImport.answer, await presentImport(ctx, row)),
      of: { table: 'imports', id: row.id },
    })
  }
  if (!canStep(step, { state: row.state as ImportState, has_run: row.has_run as 0 | 1 })) {
    throw new AppError('import_step_not_allowed')
  }
}

/** Begins at the first row, as the person who asks for it and with their rights. */
export async function beginWork(ctx: TxContext, row: ImportRow, { changes, ...asked }: Beginning) {
  await checkStep(ctx, row, asked)
  await removeFaults(ctx.tx, row.id)
  const { viewer } = ctx
  const begun = await updateImport(ctx.tx, row, {
    ...changes,
    user_id: viewer.user_id,
    user_name: viewer.name,
    permissions: [...viewer.permissions],
    ...{ position: 0, added: 0, changed: 0, unchanged: 0, failed: 0, warned: 0, finished_at: null },
  })
  await ctx.enqueue(importRowsTask, { import_id: row.id })
  ctx.publish(importChange('update', [row.id]))
  return presentImport(ctx, begun)
}
