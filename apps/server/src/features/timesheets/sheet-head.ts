import { headOf } from '#features/check-reports/index.ts'
import { companyRow } from '#features/company/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** Who stands at the head of a timesheet: the company, and a path to its logo. */
export async function sheetHead({ tx, services }: TxContext) {
  const files = services.files.of(tx.tenant_id)
  return headOf(await companyRow(tx), (key) => files.signedPath(key, { disposition: 'inline' }))
}
