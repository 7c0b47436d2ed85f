import type { StatementStatus } from '@dray/domain/debts/debt-wire.ts'
import type { statementRows } from './debts.repo.ts'

type StatementRow = Awaited<ReturnType<typeof statementRows>>[number]

/** A sent statement as the log shows it. */
export const presentSent = ({
  customer_id,
  customer_code,
  customer_name,
  status,
  addresses,
  ...row
}: StatementRow) => ({
  ...row,
  status: status as StatementStatus,
  addresses: (addresses ?? []) as string[],
  customer: { id: customer_id, customer_code, customer_name },
})
