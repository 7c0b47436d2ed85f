import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { customerSlugs, seesPrices } from '@dray/domain/kernel/permissions.ts'
import { addMember, changeMember, type Member, sendRegistration } from '#features/sessions/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/context.ts'
import type { CustomerRow } from './customers.repo.ts'

export const portalAccessOf = ({ id, customer_portal, user_id }: CustomerRow) => ({
  customer_id: id,
  customer_portal,
  has_account: user_id === null ? 0 : 1,
})

const memberOf = (row: CustomerRow): Member => ({
  user_type: 'customer',
  account_id: row.id,
  customer_id: row.id,
  role_id: null,
  permissions: customerSlugs,
  display_name: row.customer_name,
  profile_image: null,
})

export async function openPortal(ctx: TxContext, row: CustomerRow) {
  if (row.user_id === null || row.email === null) return
  await addMember(ctx.tx, { user_id: row.user_id, email: row.email, member: memberOf(row) })
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

/** The portal is open for an active customer that it was opened for. */
const mayUse = ({ customer_portal, status }: CustomerRow) => customer_portal === 1 && status === 1

/** Updates the portal's sign-in from its customer: address, name, and whether it is open; ended sessions are notified. */
export async function followPortal(ctx: TxContext, was: CustomerRow, row: CustomerRow) {
  if (row.user_id === null) return
  if (row.customer_portal === 1 && row.email === null) throw fieldError({ email: customerMessages.portalNeedsEmail })
  const email = row.email ?? was.email
  if (email === null) return
  const member = { ...memberOf(row), is_active: mayUse(row) ? 1 : 0 }
  const ended = await changeMember(ctx.tx, { user_id: row.user_id, email, member })
  ctx.tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
  if (mayUse(row)) await followAddress(ctx, was, row)
}

/** An open portal's address is invited when it is another one, or when the portal opens again. */
async function followAddress(ctx: TxContext, was: CustomerRow, row: CustomerRow) {
  if (row.email === was.email && mayUse(was)) return
  checkMayGivePortal(ctx)
  await invite(ctx, row)
}

/** Closes the portal of a customer that is about to go. */
export const closePortal = (ctx: TxContext, row: CustomerRow) => followPortal(ctx, row, { ...row, customer_portal: 0 })
