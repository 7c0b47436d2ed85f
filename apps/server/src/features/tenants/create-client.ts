import type * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { sendRegistration } from '#features/sessions/index.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { createTenant } from './create-tenant.ts'
import { presentClient } from './present-client.ts'

/** Opens a company and invites its first Administrator. If the e-mail cannot be queued, the company stands as invited and it is sent again. */
export const createClient: UseCase<typeof calls.createClient> = async (ctx, { body }) => {
  const slug = body.slug?.trim() || undefined
  const { email, first_name, last_name } = body
  const made = await createTenant(ctx.platform, { ...body, slug, now: ctx.now }, async (db, company) => {
    const after = { name: body.name, slug: company.slug, email }
    await recordDeed(db, ctx, { action: 'client_create', subject: body.name, tenant_id: company.tenant_id, after })
  })
  const name = `${first_name} ${last_name}`
  await ctx.inTransactionOf(made.tenant_id, (inner) => sendRegistration(inner, { user_id: made.user_id, email, name }))
  return presentClient(ctx.platform, made.tenant_id)
}
