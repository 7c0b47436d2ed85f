import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { pageFrom } from '@dray/domain/kernel/wire.ts'
import { pageOfRows, queryText } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/context.ts'
import type { CustomerRow } from './customers.repo.ts'

const texts = ['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code']
const listed = { search: texts, ordered_by: 'customer_name', active: 'status', texts }

export const listCustomers: UseCase<typeof calls.listCustomers> = async ({ tx }, { query }) => {
  const { page, ...conditions } = query
  const asked = { ...query, active: query.status }
  const { rows, total } = await pageOfRows<CustomerRow>(tx, 'customers', { listed, query: asked })
  return { customers: pageFrom(rows, { total, page, query: queryText(conditions) }) }
}
