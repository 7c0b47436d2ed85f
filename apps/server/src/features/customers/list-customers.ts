import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { pageOfRows } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import type { CustomerRow } from './customers.repo.ts'

const texts = ['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code']
const listed = { search: texts, ordered_by: 'customer_name', active: 'status', texts }

export const listCustomers: UseCase<typeof calls.listCustomers> = async (ctx, { query }) => {
  const asked = { ...query, active: query.status }
  const found = await pageOfRows<CustomerRow>(ctx.tx, 'customers', { listed, query: asked })
  return { customers: pageOf(ctx, query, found) }
}
