import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import { insertView } from '#platform/auth/views.repo.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { tellCompany } from './tell-company.ts'
import { standingConsent } from './view-consents.repo.ts'

/** Opens a company that consents for the own session, and tells both trails. */
export const startCompanyView: UseCase<typeof calls.startCompanyView> = async (ctx, { body }) => {
  const { platform, viewer } = ctx
  return platform.transaction(async (db) => {
    const consent = await standingConsent(db, body.tenant_id)
    if (!consent) throw new AppError('no_view_consent')
    const { tenant_id, tenant_slug, company, expires_at } = consent
    const view = await insertView(db, {
      tenant_id,
      consent_id: consent.id,
      session_id: viewer.session_id,
      admin_user_id: viewer.user_id,
      admin_name: viewer.name,
      expires_at,
    })
    await recordDeed(db, ctx, { action: 'view_start', subject: company, tenant_id })
    await tellCompany(db, view, { what: viewTexts.started })
    return { tenant_id, tenant_slug, company, expires_at }
  })
}
