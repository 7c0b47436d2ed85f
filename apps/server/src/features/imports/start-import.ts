import type * as calls from '@dray/domain/imports/imports.calls.ts'
import type { UseCase } from '#platform/http/context.ts'
import { beginWork } from './begin-work.ts'
import { lockImport } from './present-import.ts'

export const startImport: UseCase<typeof calls.startImport> = async (ctx, { params }) => {
  const row = await lockImport(ctx, params.id)
  return beginWork(ctx, row, { step: 'start', changes: { has_run: 1, state: 'running' } })
}
