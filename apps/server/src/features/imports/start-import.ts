import type * as calls from '@dray/domain/imports/imports.calls.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { beginWork } from './begin-work.ts'
import { anotherRuns } from './imports.repo.ts'
import { lockImport, readImport } from './present-import.ts'

/** Of a kind one import runs at a time: two files of the same new addresses would bring in each twice. */
export const startImport: UseCase<typeof calls.startImport> = async (ctx, { params }) => {
  const { id, kind } = await readImport(ctx, params.id)
  if (await anotherRuns(ctx.tx, { id, kind })) throw new AppError('import_running')
  const row = await lockImport(ctx, params.id)
  return beginWork(ctx, row, { step: 'start', changes: { has_run: 1, state: 'running' } })
}
