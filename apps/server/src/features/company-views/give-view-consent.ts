import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { viewConsentChange } from '@dray/domain/company-views/company-views.events.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closeConsent, insertConsent, openConsentForUpdate } from './view-consents.repo.ts'

/** Lets the platform's people look into the company until a time; one consent at a time holds. */
export const giveViewConsent: UseCase<typeof calls.giveViewConsent> = async (ctx, { body }) => {
  const { tx, viewer } = ctx
  const at = new Date()
  const open = await openConsentForUpdate(tx)
  if (open && Date.parse(open.expires_at) > at.getTime()) throw new AppError('view_consent_stands')
  if (open) await closeConsent(tx, open, { ended_at: open.expires_at, ended_by_name: null })
  const consent = await insertConsent(tx, {
    reason: body.reason,
    may_export: body.may_export,
    given_by: viewer.user_id,
    given_by_name: viewer.name,
    given_at: at.toISOString(),
    expires_at: new Date(at.getTime() + body.hours * 3_600_000).toISOString(),
  })
  ctx.publish(viewConsentChange('give', [consent.id], { audience: { console: true } }))
  return consent
}
