import { companyChange } from '@dray/domain/company/company.events.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { update } from '#platform/db/writes.ts'

/** Writes a new name into the company's details, as the platform's people give it; its open screens hear of it. */
export async function renameCompany(tx: Tx, company_name: string) {
  const row = await lockRow(tx, 'company_details', {})
  const { version } = await update(tx, 'company_details', { row, changes: { company_name } })
  tx.events.push(companyChange('update', [tx.tenant_id], { version }))
}
