import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { userById } from './portal/customer-users.repo.ts'
import { checkMayGivePortal } from './portal/portal-member.ts'

/** The customer that the viewer may work on: for a customer's user their own, whatever was asked. Locked until commit. */
export function lockCustomer(ctx: TxContext, customer_id?: number) {
  const { viewer } = ctx
  const id = viewer.user_type === 'customer' ? viewer.customer_id : customer_id
  if (!id) throw new AppError('not_found')
  return lockRow(ctx.tx, 'customers', { id })
}

/** A user with their customer, both locked, the customer first; of a customer's user only one of their own customer. */
export async function lockUser(ctx: TxContext, id: number) {
  const found = await userById(ctx.tx, id)
  if (!found) throw new AppError('not_found', { of: { table: 'customer_users', id } })
  const customer = await lockCustomer(ctx, found.customer_id)
  return { user: await lockRow(ctx.tx, 'customer_users', { id, customer_id: customer.id }), customer }
}

/** Of the office only who sees prices gives a sign-in to the portal, which shows invoices. */
export function checkMayInvite(ctx: TxContext) {
  if (ctx.viewer.user_type === 'client') checkMayGivePortal(ctx)
}
