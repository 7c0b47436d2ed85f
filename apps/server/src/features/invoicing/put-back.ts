import { takeStep } from '#features/job-steps/index.ts'
import type { Job } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { PutBackJob } from './invoicing.tables.ts'

/** Jobs that could not be invoiced stand in Marked For Inv again, the reason in their activity. */
export async function putBack(ctx: TxContext, jobs: Job[], refused: PutBackJob[]) {
  const byId = new Map(jobs.map((job) => [job.id, job]))
  for (const [message, alike] of Map.groupBy(refused, (one) => one.reason)) {
    const theirs = alike.flatMap(({ id }) => byId.get(id) ?? [])
    await takeStep(ctx, theirs, { step: 'invoice_failed', message })
  }
}
