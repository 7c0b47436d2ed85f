import type * as calls from '@dray/domain/job-list/job-list.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { customerPage } from './job-list.repo.ts'
import { answer, asked, rangeOf, termOf } from './list-jobs.ts'
import { presentCustomerRow } from './present-row.ts'

/** The signed-in customer's own jobs; the database holds that they are. */
export const listCustomerJobs: UseCase<typeof calls.listCustomerJobs> = async (ctx, { query }) => {
  const term = termOf(query)
  const range = await rangeOf(ctx, query, term)
  const keyword = term === '' ? undefined : { term, customer_ids: [], job_ids: [] }
  const page = await customerPage(ctx.tx, {
    ...asked(query, range),
    keyword,
    customer_id: ctx.viewer.customer_id ?? undefined,
  })
  return answer(ctx, query, { ...page, rows: page.rows.map(presentCustomerRow) })
}
