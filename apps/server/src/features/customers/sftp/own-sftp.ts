import type { TenantViewer } from '#platform/auth/viewer.ts'
import { lockRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** Throws `not_found` where a customer's people ask for what is another customer's. */
export function checkOwnSftp({ user_type, customer_id }: TenantViewer, row: { customer_id: number }) {
  if (user_type === 'customer' && row.customer_id !== customer_id) throw new AppError('not_found')
}

/** The account, held until the transaction ends; another customer's is none. */
export async function lockSftp({ tx, viewer }: { tx: Tx; viewer: TenantViewer }, id: number) {
  const row = await lockRow(tx, 'customer_sftp', { id })
  checkOwnSftp(viewer, row)
  return row
}
