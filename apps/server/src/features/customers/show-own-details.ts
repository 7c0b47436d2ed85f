import { invoiceAddresses } from '@dray/domain/customers/invoice-addresses.ts'
import type * as calls from '@dray/domain/customers/own-details.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { ownAccount, ownEmails } from './own-details.repo.ts'

/** What the company holds of the viewer's own customer, as far as a customer may see it. */
export const showOwnDetails: UseCase<typeof calls.showOwnDetails> = async ({ tx, viewer }) => {
  const id = viewer.customer_id ?? 0
  const [account, customer_emails] = await Promise.all([ownAccount(tx, id), ownEmails(tx, id)])
  const { accounts_email, alternative_accounts_email, ...shown } = account
  return {
    ...shown,
    customer_emails,
    accounts_emails: invoiceAddresses({ email: shown.email, accounts_email, alternative_accounts_email }),
  }
}
