import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { proofSending } from '@dray/domain/proofs/proof-sending.ts'
import type { Job } from '#features/jobs/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { podsOfCustomer } from './send-proof.repo.ts'

/** The task's own file calls what enqueues it. */
export const sendProofTask = 'send-proof'
/** In which the office can still put right what it added, and a driver's phone sends the pictures. */
const waitMs = 2 * 60_000

/** Whether a customer gets proofs as soon as they are there. */
export async function getsProofsAtOnce(tx: Tx, customer_id: number): Promise<boolean> {
  const own = await podsOfCustomer(tx, customer_id)
  const company = own === null ? (await companySettings(tx, invoiceSettings)).pods : 'omit'
  return proofSending(own, company) === 'at_once'
}

/** Has the job's proof sent to a customer who gets it at once, when nothing more of it comes. A leg's is its trip's. */
export async function sendProofSoon(
  ctx: TxContext,
  { id, parent_id, customer_id }: Pick<Job, 'id' | 'parent_id' | 'customer_id'>,
  after_ms = waitMs,
) {
  if (!(await getsProofsAtOnce(ctx.tx, customer_id))) return
  const job_id = parent_id ?? id
  const run_at = new Date(Date.parse(ctx.now) + after_ms).toISOString()
  await ctx.enqueue(sendProofTask, { job_id }, { run_at, key: `${sendProofTask}:${ctx.tx.tenant_id}:${job_id}` })
}
