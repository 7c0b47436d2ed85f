import type { Job } from '#features/jobs/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** The task's own file calls what enqueues it. */
export const sendProofTask = 'send-proof'
/** In which the office can still put right what it added, and a driver's phone sends the pictures. */
const waitMs = 2 * 60_000

/** Has the job's proof sent to its customer when nothing more of it comes, if they get it at once. A leg's is its trip's. */
export const sendProofSoon = (ctx: TxContext, { id, parent_id }: Pick<Job, 'id' | 'parent_id'>, after_ms = waitMs) => {
  const job_id = parent_id ?? id
  const run_at = new Date(Date.parse(ctx.now) + after_ms).toISOString()
  return ctx.enqueue(sendProofTask, { job_id }, { run_at, key: `${sendProofTask}:${ctx.tx.tenant_id}:${job_id}` })
}
