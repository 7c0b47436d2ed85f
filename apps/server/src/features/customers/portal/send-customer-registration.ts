import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { invite } from './portal-member.ts'

export const sendCustomerRegistration: UseCase<typeof calls.sendCustomerRegistration> = async (ctx, { params }) => {
  const row = await lockRow(ctx.tx, 'customers', { id: params.id })
  if (row.customer_portal === 0 || row.user_id === null)
    throw fieldError({ customerPortal: customerMessages.portalIsClosed })
  await invite(ctx, row)
  return null
}
