import type * as calls from '@dray/domain/customers/customers.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownCustomer, servedBy } from './customers.repo.ts'

/** Who is signed in to the portal, and who serves them. */
export const showOwnCustomer: UseCase<typeof calls.showOwnCustomer> = async ({ tx, viewer, services }) => {
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
