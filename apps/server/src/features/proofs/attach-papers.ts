import { proofActivities } from '@dray/domain/proofs/proofs.messages.ts'
import { recordActivity } from '#features/jobs/index.ts'
import { insertAll } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

interface Paper {
  key: string
  name: string
  size: number
  user_id: number | null
  owner_name: string
}

/** Makes files that were taken over a job's papers, and notes it at the job. */
export async function attachPapers(
  ctx: TxContext,
  job: Parameters<typeof recordActivity>[1]['job'] & { customer_id: number },
  papers: readonly Paper[],
) {
  const rows = papers.map(({ key, ...paper }) => ({
    ...paper,
    attachment: key,
    job_detail_id: job.id,
    customer_id: job.customer_id,
  }))
  await insertAll(ctx.tx, 'job_attachments', rows)
  const message = proofActivities.attachment_added(papers.map(({ name }) => name).join(', '))
  const document_url = papers.length === 1 ? (papers[0]?.key ?? null) : null
  await recordActivity(ctx, { job, action_type: 'attachment', message, document_url })
}
