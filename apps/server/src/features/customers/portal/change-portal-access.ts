import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange, customerPermissionChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { updateCustomer } from '#features/customers/customers.repo.ts'
import { nextUserId } from '#features/sessions/index.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkMayGivePortal, followPortal, openPortal, portalAccessOf } from './portal-member.ts'

/** Opens or closes the portal for a customer. The first opening makes the sign-in and sends the registration e-mail. */
export const changePortalAccess: UseCase<typeof calls.changePortalAccess> = async (ctx, { body }) => {
  const { customer_id, customer_portal } = body
  const was = await lockRow(ctx.tx, 'customers', { id: customer_id })
  if (customer_portal === was.customer_portal) return portalAccessOf(was)
  if (customer_portal === 1 && !was.email) throw fieldError({ customerPortal: customerMessages.portalNeedsEmail })
  if (customer_portal === 1) checkMayGivePortal(ctx)
  const user_id = was.user_id ?? (await nextUserId(ctx.tx))
  const row = await updateCustomer(ctx.tx, was, { customer_portal, user_id })
  if (was.user_id === null) await openPortal(ctx, row)
  else await followPortal(ctx, was, row)
  const audience = { customer_ids: [row.id] }
  ctx.publish(customerPermissionChange('update', [row.id], { version: row.version, audience }))
  ctx.publish(customerChange('update', [row.id], { version: row.version, audience }))
  return portalAccessOf(row)
}
