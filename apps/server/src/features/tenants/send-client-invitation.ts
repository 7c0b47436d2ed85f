import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { sendRegistration } from '#features/sessions/index.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { clientRow, firstPerson } from './clients.repo.ts'

/** Sends the first Administrator of a company their invitation once more, while they have not accepted. */
export const sendClientInvitation: UseCase<typeof calls.sendClientInvitation> = async (ctx, { params }) => {
  const { db } = ctx.platform
  const company = await clientRow(db, params.id)
  if (!company) throw new AppError('not_found')
  const person = await firstPerson(db, params.id)
  if (!person || person.accepted_at !== null || company.is_active === 0) throw new AppError('conflict')
  const { user_id, email, name } = person
  await ctx.inTransactionOf(params.id, (inner) => sendRegistration(inner, { user_id, email, name }))
  await recordDeed(db, ctx, { action: 'client_invite', subject: company.name, tenant_id: params.id, after: { email } })
  return null
}
