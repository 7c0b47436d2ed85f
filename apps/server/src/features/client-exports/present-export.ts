import type { getClientExport } from '@dray/domain/client-exports/client-exports.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { PlatformDb } from '#platform/db/platform.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { companyOf, newestExport } from './client-exports.repo.ts'
import { mayExport } from './may-export.ts'

/** The newest export of a company as the console shows it. */
export async function presentExport({ db }: PlatformDb, id: number): Promise<CallAnswer<typeof getClientExport>> {
  const [company, row] = await Promise.all([companyOf(db, id), newestExport(db, id)])
  if (!company) throw new AppError('not_found')
  const may_export = (await mayExport(db, company)) ? 1 : 0
  if (!row) return { may_export, export: null }
  const { state, asked_at, asked_by_name, finished_at, expires_at, rows, files, size } = row
  const shown = { asked_at, asked_by_name, finished_at, expires_at, rows, files, size }
  return { may_export, export: { ...shown, state: state as 'making' | 'ready' | 'failed' } }
}
