import type { TxContext } from '../../platform/http/context.ts'
import { changeStatus, type Job } from '../jobs/index.ts'
import type { PutBackJob } from './invoice-runs.repo.ts'

/** Jobs that could not be invoiced stand in Marked For Inv again, the reason in their activity. */
export async function putBack(ctx: TxContext, jobs: Job[], refused: PutBackJob[]) {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  await Promise.all(
    refused.map(({ id, reason }) => {
      const job = byId.get(id)
      return job && changeStatus(ctx, job, { action: 'invoice_failed', message: reason })
    }),
  )
}
