import type * as calls from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { recordRead, type TenantTable } from '#platform/db/writes.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { auditedTable } from '#tables/audited-tables.ts'
import { auditEntry } from './audit-trail.repo.ts'
import { presentChanges, presentEntry } from './present-entry.ts'
import { readRowNames, referencesOf, subjectOf } from './row-names.ts'
import { seesPapers } from './withheld.ts'

/** One entry, field by field. Whoever reads papers in it is recorded as if they had read the row itself. */
export const showAuditEntry: UseCase<typeof calls.showAuditEntry> = async ({ tx, viewer }, { params }) => {
  const row = await auditEntry(tx, params.id)
  if (!row) throw new AppError('not_found')
  const zone = await companyZone(tx)
  const names = await readRowNames(tx, [...subjectOf(row), ...referencesOf(row)])
  const isPapers = auditedTable(row.table_name)?.papers === true && seesPapers(viewer)
  if (isPapers && row.action !== 'read' && row.row_id !== null) {
    recordRead(tx, row.table_name as TenantTable, [row.row_id])
  }
  const { request_id, address, user_agent } = row
  const changes = presentChanges(row, { names, viewer, zone })
  return { ...presentEntry(row, names), request_id, address, user_agent, changes }
}
