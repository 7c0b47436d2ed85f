import type * as calls from '@dray/domain/customers/own-details.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { officeContact } from './own-details.repo.ts'

/** How the office is reached, as it stands in the company's details. */
export const showOfficeContact: UseCase<typeof calls.showOfficeContact> = async ({ tx }) => {
  const contact = await officeContact(tx)
  return { ...contact, takes_messages: contact.email === null ? 0 : 1 }
}
