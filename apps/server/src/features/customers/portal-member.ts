import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange, customerPermissionChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { customerSlugs, seesPrices } from '@dray/domain/kernel/permissions.ts'
import { addMember, changeMember, type Member, nextUserId, sendRegistration } from '#features/sessions/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { type CustomerRow, customerById, customerForUpdate, updateCustomer } from './customers.repo.ts'

const shown = ({ id, customer_portal, user_id }: CustomerRow) => ({
  customer_id: id,
  customer_portal,
  has_account: user_id === null ? 0 : 1,
})

export const showPortalAccess: UseCase<typeof calls.showPortalAccess> = async ({ tx }, { query }) => {
  const row = await customerById(tx, query.customer_id)
  if (!row) throw new AppError('not_found')
  return shown(row)
}

/** Opens or closes the portal for a customer. The first opening makes the sign-in and sends the registration e-mail. */
export const changePortalAccess: UseCase<typeof calls.changePortalAccess> = async (ctx, { body }) => {
  const { customer_id, customer_portal } = body
  const was = await customerForUpdate(ctx.tx, customer_id)
  if (!was) throw new AppError('not_found')
  if (customer_portal === was.customer_portal) return shown(was)
  if (customer_portal === 1 && !was.email) throw fieldError({ customerPortal: customerMessages.portalNeedsEmail })
  if (customer_portal === 1) checkMayGivePortal(ctx)
  const user_id = was.user_id ?? (await nextUserId(ctx.tx))
  const row = await updateCustomer(ctx.tx, was, { customer_portal, user_id })
  if (was.user_id === null) await openFirst(ctx, row)
  else await followPortal(ctx, was, row)
  const audience = { customer_ids: [row.id] }
  ctx.publish(customerPermissionChange('update', [row.id], { version: row.version, audience }))
  ctx.publish(customerChange('update', [row.id], { version: row.version, audience }))
  return shown(row)
}

export const sendCustomerRegistration: UseCase<typeof calls.sendCustomerRegistration> = async (ctx, { params }) => {
  const row = await customerForUpdate(ctx.tx, params.id)
  if (!row) throw new AppError('not_found')
  if (row.customer_portal === 0 || row.user_id === null)
    throw fieldError({ customerPortal: customerMessages.portalIsClosed })
  await register(ctx, row)
  return null
}

const memberOf = (row: CustomerRow): Member => ({
  user_type: 'customer',
  account_id: row.id,
  customer_id: row.id,
  role_id: null,
  permissions: customerSlugs,
  display_name: row.customer_name,
  profile_image: null,
})

async function openFirst(ctx: TxContext, row: CustomerRow) {
  if (row.user_id === null || row.email === null) return
  await addMember(ctx.tx, { user_id: row.user_id, email: row.email, member: memberOf(row) })
  await register(ctx, row)
}

async function register(ctx: TxContext, { user_id, email, customer_name, id }: CustomerRow) {
  if (user_id === null || email === null) return
  await sendRegistration(ctx, { user_id, email, name: customer_name, customer_id: id })
}

/** The portal shows the customer's invoices: who may not see prices gives its sign-in to no address, not even their own. */
function checkMayGivePortal({ viewer }: TxContext) {
  if (!seesPrices(viewer)) throw new AppError('rights_exceeded')
}

/** The portal is open for an active customer that it was opened for. */
const mayUse = ({ customer_portal, status }: CustomerRow) => customer_portal === 1 && status === 1

/** Lets the portal's sign-in follow its customer: address, name, and whether it is open; ended sessions are told. */
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
  await register(ctx, row)
}

/** Closes the portal of a customer that is about to go. */
export const closePortal = (ctx: TxContext, row: CustomerRow) => followPortal(ctx, row, { ...row, customer_portal: 0 })
