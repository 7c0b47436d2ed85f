import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { viewConsentChange } from '@dray/domain/company-views/company-views.events.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closeConsent, openConsentForUpdate } from './view-consents.repo.ts'

/** Ends the consent; the sockets of whoever looks in close as soon as it is saved, and every call of theirs is refused. */
export const endViewConsent: UseCase<typeof calls.endViewConsent> = async (ctx) => {
  const { tx, viewer, services } = ctx
  const open = await openConsentForUpdate(tx)
  if (!open) return { consent: null }
  await closeConsent(tx, open, {
    ended_at: new Date().toISOString(),
    ended_by: viewer.user_id,
    ended_by_name: viewer.name,
  })
  tx.afterCommit.push(() => services.viewsEnded(`consent:${tx.tenant_id}:${open.id}`))
  ctx.publish(viewConsentChange('end', [open.id], { audience: { console: true } }))
  return { consent: null }
}
