import { driverRoleId } from '@dray/domain/kernel/permissions.ts'
import { addMember, changeMember, type Member, memberStates, sendRegistration } from '#features/sessions/index.ts'
import type { Row } from '#platform/db/writes.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

export type DriverRow = Row<'drivers'>

const memberOf = ({ id, full_name, profile_image }: DriverRow): Member => ({
  user_type: 'driver',
  account_id: id,
  customer_id: null,
  role_id: driverRoleId,
  permissions: [],
  display_name: full_name,
  profile_image,
})

const maySignIn = (row: DriverRow) => row.is_available === 1 && row.email !== null

const stateOf = async ({ tx }: TxContext, { user_id }: DriverRow) =>
  (await memberStates(tx, [user_id])).get(user_id) ?? 'none'

const followed = ['email', 'is_available', 'full_name', 'profile_image'] as const

/**
 * Updates a driver's sign-in from their row: a new address is invited to the drivers' app, and nobody stays signed in who
 * is inactive or has another address. Drivers who were never invited are so when they get an address, or are asked for.
 */
export async function followSignIn(ctx: TxContext, row: DriverRow, was: DriverRow | null) {
  if (was && followed.every((column) => row[column] === was[column])) return
  const before = was ? await stateOf(ctx, row) : 'none'
  if (before !== 'none') await changeSignIn(ctx, row, was)
  const isNewAddress = row.email !== (was?.email ?? null)
  const isBack = before === 'closed' && (await stateOf(ctx, row)) === 'invited'
  if (maySignIn(row) && (isNewAddress || isBack)) await inviteDriver(ctx, row)
}

async function changeSignIn(ctx: TxContext, row: DriverRow, was: DriverRow | null) {
  const email = row.email ?? was?.email ?? null
  const is_active = row.is_available
  const ended = await changeMember(ctx.tx, { user_id: row.user_id, email, member: { ...memberOf(row), is_active } })
  ctx.tx.afterCommit.push(() => {
    for (const id of ended) ctx.services.sessionEnded(id, 'access_ended')
  })
}

/** Makes the sign-in of who has none, for a phone to be paired with: an address is not needed. */
export async function openSignIn(ctx: TxContext, row: DriverRow) {
  if ((await stateOf(ctx, row)) !== 'none') return
  await addMember(ctx.tx, { user_id: row.user_id, email: row.email, member: memberOf(row) })
}

/** Makes the sign-in of who has none, and sends the registration e-mail unless many come in at once. */
export async function inviteDriver(ctx: TxContext, row: DriverRow) {
  const { user_id, email, full_name: name } = row
  if (email === null) return
  await openSignIn(ctx, row)
  if (!ctx.isOneOfMany) await sendRegistration(ctx, { user_id, email, name, is_driver: true })
}

/** Ends the sign-in of a driver that goes; what they did keeps their name. */
export async function closeSignIn(ctx: TxContext, row: DriverRow) {
  if ((await stateOf(ctx, row)) !== 'none') await changeSignIn(ctx, { ...row, is_available: 0 }, row)
}
