import { wholeCostRefusal } from '@dray/domain/job-entry/leg-costs.ts'
import { lockCarriers } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'

/** Throws where a locked job's cost is typed as a whole, and several carriers have it for what was agreed with each. */
export async function checkWholeCost(tx: Tx, job_id: number, subcost: string | null): Promise<void> {
  const { carriers, elsewhere } = await lockCarriers(tx, job_id)
  const reason = wholeCostRefusal(subcost, [...carriers.map(({ agreed_subcost }) => agreed_subcost), ...elsewhere])
  if (reason) throw fieldError({ subcost: reason })
}
