import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { pageOfFiles } from './order-files.repo.ts'
import { customerAsked } from './own-customer.ts'
import { presentFile } from './present-file.ts'

export const listOrderFiles: UseCase<typeof calls.listOrderFiles> = async (ctx, { query }) => {
  const customer_id = customerAsked(ctx.viewer, query.customer_id)
  const { rows, total } = await pageOfFiles(ctx.tx, { ...query, customer_id })
  return pageOf(ctx, query, { rows: rows.map(presentFile), total })
}
