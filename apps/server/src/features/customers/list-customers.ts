import type {
  customerProfile,
  customersList,
  showCustomer as showCustomerCall,
} from '@dray/domain/customers/customers.calls.ts'
import { pageOfRows } from '#features/catalogues/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/context.ts'
import { pageOf } from '#platform/http/page.ts'
import { type CustomerRow, customerById, ownCustomer, servedBy } from './customers.repo.ts'
import { presentCustomer } from './present-customer.ts'

const texts = ['customer_code', 'customer_name', 'email', 'landline', 'town', 'post_code']
const listed = { search: texts, ordered_by: 'customer_name', active: 'status', texts }

export const listCustomers: UseCase<typeof customersList> = async (ctx, { query }) => {
  const asked = { ...query, active: query.status }
  const found = await pageOfRows<CustomerRow>(ctx.tx, 'customers', { listed, query: asked })
  return { customers: pageOf(ctx, query, found) }
}

export const showCustomer: UseCase<typeof showCustomerCall> = async ({ tx }, { params }) => {
  const row = await customerById(tx, params.id)
  if (!row) throw new AppError('not_found')
  return presentCustomer(tx, row)
}

/** Who is signed in to the portal, and who serves them. */
export const showOwnCustomer: UseCase<typeof customerProfile> = async ({ tx, viewer, services }) => {
  const [customer, company] = await Promise.all([ownCustomer(tx, viewer.customer_id ?? 0), servedBy(tx)])
  const files = services.files.of(tx.tenant_id)
  const { id, ...shown } = customer
  return {
    customer_id: id,
    ...shown,
    company: {
      ...company,
      logo_light_path: files.signedPath(company.logo_light),
      logo_dark_path: files.signedPath(company.logo_dark),
    },
  }
}
