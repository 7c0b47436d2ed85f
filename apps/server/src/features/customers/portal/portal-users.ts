import { customerPermissionChange } from '@dray/domain/customers/customers.events.ts'
import { type PortalRole, portalSlugs } from '@dray/domain/kernel/permissions.ts'
import type { CustomerRow } from '#features/customers/customers.repo.ts'
import { changeMember, forgetMember, type Member, memberStates, sendRegistration } from '#features/sessions/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CustomerUserRow, usersForUpdate } from './customer-users.repo.ts'

/** The portal is open for an active customer that it was opened for. */
export const mayUse = ({ customer_portal, status }: Pick<CustomerRow, 'customer_portal' | 'status'>) =>
  customer_portal === 1 && status === 1

export const memberOf = ({
  customer_id,
  kind,
  name,
}: Pick<CustomerUserRow, 'customer_id' | 'kind' | 'name'>): Member => ({
  user_type: 'customer',
  account_id: customer_id,
  customer_id,
  role_id: null,
  permissions: portalSlugs[kind as PortalRole],
  display_name: name,
  profile_image: null,
})

/** Tells sessions that they have ended, once that is so. */
function endSessions(ctx: TxContext, ended: readonly number[]) {
  ctx.tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
}

/** Updates a user's sign-in from their row: name, rights, and whether it is open. Ended sessions are told. */
export async function followUser(ctx: TxContext, user: CustomerUserRow, customer: CustomerRow) {
  const is_active = user.is_active === 1 && mayUse(customer) ? 1 : 0
  const { user_id, email } = user
  endSessions(ctx, await changeMember(ctx.tx, { user_id, email, member: { ...memberOf(user), is_active } }))
}

/** Ends a user's sign-in for good: their address may be invited again, and what they did keeps their name. */
export async function forgetUser(ctx: TxContext, { user_id, name }: Pick<CustomerUserRow, 'user_id' | 'name'>) {
  endSessions(ctx, await forgetMember(ctx.tx, { user_id, name }))
}

export async function inviteUser(ctx: TxContext, user: CustomerUserRow, customer: CustomerRow) {
  if (user.is_active === 0 || !mayUse(customer)) throw new AppError('portal_closed')
  const { user_id, email, name, customer_id } = user
  await sendRegistration(ctx, { user_id, email, name, customer_id })
}

/** A customer's users changed: its own browsers and the office hear of it. */
export const usersChanged = (ctx: TxContext, customer: Pick<CustomerRow, 'id' | 'version'>) =>
  ctx.publish(
    customerPermissionChange('update', [customer.id], {
      version: customer.version,
      audience: { customer_ids: [customer.id] },
    }),
  )

/** Throws unless another active booker remains. */
export async function checkBookerRemains({ tx }: TxContext, { id, customer_id }: CustomerUserRow) {
  const users = await usersForUpdate(tx, customer_id)
  if (!users.some((one) => one.id !== id && one.kind === 'booker' && one.is_active === 1))
    throw new AppError('last_booker')
}

/** Users as the calls answer them. */
export async function presentUsers(ctx: TxContext, users: readonly CustomerUserRow[], ownUserId: number | null) {
  const states = await memberStates(
    ctx.tx,
    users.map(({ user_id }) => user_id),
  )
  return users.map(({ user_id, kind, ...user }) => ({
    ...user,
    kind: kind as PortalRole,
    is_own_address: user_id === ownUserId ? 1 : 0,
    is_you: user_id === ctx.viewer.user_id ? 1 : 0,
    state: states.get(user_id) ?? ('closed' as const),
  }))
}
