import { mayDo } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { runStep } from '#features/job-steps/index.ts'
import { refreshSoon } from '#platform/list-refresh.ts'
import { useViewer } from '#platform/viewer.ts'
import { type BillableRow, invoiceKeys } from './invoices.queries.ts'

const step = { ...jobStep('reverse_to_pod'), confirmation: null }

async function reverse(row: BillableRow) {
  await runStep(row, step)
  refreshSoon(invoiceKeys.billable)
}
const handleReverse = (row: BillableRow) => void reverse(row)

/** Reverses a job that should not be billed yet to POD; null for people without the permission. */
export const useReverse = () => (mayDo(step, useViewer()) ? handleReverse : null)
