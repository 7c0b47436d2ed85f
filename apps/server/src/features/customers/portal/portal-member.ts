import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import type { CustomerRow } from '#features/customers/customers.repo.ts'
import { addMember, sendRegistration } from '#features/sessions/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CustomerUserRow, insertUser, updateUser, usersOf } from './customer-users.repo.ts'
import { followUser, forgetUser, mayUse, memberOf } from './portal-users.ts'

export const portalAccessOf = ({ id, customer_portal, user_id }: CustomerRow) => ({
  customer_id: id,
  customer_portal,
  has_account: user_id === null ? 0 : 1,
})

/** Makes the portal's first user, the customer's own address, and writes to it. */
export async function openPortal(ctx: TxContext, row: CustomerRow) {
  const { id: customer_id, user_id, email, customer_name: name } = row
  if (user_id === null || email === null) return
  const user = await insertUser(ctx.tx, { customer_id, user_id, email, name, kind: 'booker' })
  await addMember(ctx.tx, { user_id, email, member: memberOf(user) })
  await invite(ctx, row)
}

export async function invite(ctx: TxContext, { user_id, email, customer_name, id }: CustomerRow) {
  if (user_id === null || email === null) return
  await sendRegistration(ctx, { user_id, email, name: customer_name, customer_id: id })
}

/** The portal shows the customer's invoices: who may not see prices gives its sign-in to no address, not even their own. */
export function checkMayGivePortal({ viewer }: TxContext) {
  if (!seesPrices(viewer)) throw new AppError('rights_exceeded')
}

/**
 * Updates a portal's sign-ins from its customer: the own address follows the customer's address and name, and all are
 * closed while the portal is or the customer is inactive. Ended sessions are told.
 */
export async function followPortal(ctx: TxContext, was: CustomerRow, row: CustomerRow) {
  if (row.user_id === null) return
  if (row.customer_portal === 1 && row.email === null) throw fieldError({ email: customerMessages.portalNeedsEmail })
  for (const user of await usersOf(ctx.tx, row.id)) {
    await followUser(ctx, user.user_id === row.user_id ? await followOwn(ctx, user, row) : user, row)
  }
  if (mayUse(row)) await followAddress(ctx, was, row)
}

/** The customer's own user is called as the customer is and has its address. */
const followOwn = ({ tx }: TxContext, user: CustomerUserRow, row: CustomerRow): Promise<CustomerUserRow> =>
  updateUser(tx, user, { name: row.customer_name, email: row.email ?? user.email })

/** An open portal's address is invited when it is another one, or when the portal opens again. */
async function followAddress(ctx: TxContext, was: CustomerRow, row: CustomerRow) {
  if (row.email === was.email && mayUse(was)) return
  checkMayGivePortal(ctx)
  await invite(ctx, row)
}

/** Ends every sign-in of a customer's portal for good: of one that goes, or, under another name, that is to be forgotten. */
export async function forgetPortal(ctx: TxContext, { customer_id, name }: { customer_id: number; name?: string }) {
  for (const user of await usersOf(ctx.tx, customer_id)) await forgetUser(ctx, { ...user, name: name ?? user.name })
}
