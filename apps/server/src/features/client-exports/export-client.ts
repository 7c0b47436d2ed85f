import type * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import { changeClient, readEntry } from '#features/tenants/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { enqueuePlatform } from '#platform/queue/enqueue.repo.ts'
import { addExport } from './client-exports.repo.ts'
import { makeExportTask } from './export-tasks.ts'
import { checkExportGround } from './may-export.ts'
import { presentExport } from './present-export.ts'

/** Asks for all that a company has, whatever its state; of one company one export is made at a time. */
export const exportClient: UseCase<typeof calls.exportClient> = async (ctx, { params }) => {
  const { viewer, now } = ctx
  await changeClient(ctx, params.id, {
    write: async (db, company) => {
      await checkExportGround(db, company)
      const { id } = company
      const asked = { tenant_id: id, asked_at: now, asked_by: viewer.user_id, asked_by_name: viewer.name }
      const made = await addExport(db, asked)
      if (!made) throw new AppError('export_running')
      await enqueuePlatform(db, { task: makeExportTask, payload: { export_id: made.id } })
      return { action: 'client_export' }
    },
    inCompany: async (tx) => void tx.audit.push(readEntry({ export: 'begun' })),
  })
  return presentExport(ctx.platform, params.id)
}
