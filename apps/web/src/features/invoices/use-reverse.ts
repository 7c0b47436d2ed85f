import { mayDo, statusAction } from '@dray/domain/job-steps/job-actions.ts'
import { runStep } from '#features/job-steps/index.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { useViewer } from '#platform/viewer.ts'
import { type BillableRow, invoiceKeys } from './invoices.queries.ts'

const step = { ...statusAction('reverse_to_pod'), confirmation: null }

async function reverse(row: BillableRow) {
  await runStep(row, step)
  refreshSoon(invoiceKeys.billable)
}
const handleReverse = (row: BillableRow) => void reverse(row)

/** Takes a job that should not be billed yet back to POD; null for who may not. */
export const useReverse = () => (mayDo(statusAction('reverse_to_pod'), useViewer()) ? handleReverse : null)
