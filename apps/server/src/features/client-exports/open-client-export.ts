import type * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import { changeClient, readEntry } from '#features/tenants/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { newestExport } from './client-exports.repo.ts'
import { checkExportGround } from './may-export.ts'

/** So long a link works: to begin a download, not to be passed on. */
const minutes = 10

/** A path that downloads the archive, for who may export; both trails say that it was given. */
export const openClientExport: UseCase<typeof calls.openClientExport> = async (ctx, { params }) => {
  let path: string | null = null
  await changeClient(ctx, params.id, {
    write: async (db, company) => {
      await checkExportGround(db, company)
      const { id, slug } = company
      const row = await newestExport(db, id)
      if (row?.state !== 'ready' || !row.expires_at || row.expires_at <= ctx.now) throw new AppError('not_found')
      const name = `${slug}-${row.asked_at.slice(0, 10)}.zip`
      path = ctx.services.files.of(id).signedPath(row.file_key, { disposition: 'attachment', name, minutes })
      return { action: 'client_export_download', after: { asked_at: row.asked_at, size: row.size } }
    },
    inCompany: async (tx) => void tx.audit.push(readEntry({ export: 'downloaded' })),
  })
  if (path === null) throw new AppError('not_found')
  return { path }
}
