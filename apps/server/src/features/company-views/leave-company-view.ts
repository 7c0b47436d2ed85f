import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { viewTexts } from '@dray/domain/company-views/company-views.messages.ts'
import { endViewOf } from '#platform/auth/views.repo.ts'
import { recordDeed } from '#platform/db/console-trail.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { tellCompany } from './tell-company.ts'
import { tellCallsOf } from './tell-view-calls.ts'

/** Leaves the company; both trails are told what was looked at and that it has ended. Leaving twice is no fault. */
export const leaveCompanyView: UseCase<typeof calls.leaveCompanyView> = async (ctx) => {
  const { platform, viewer, services } = ctx
  const ended = await platform.transaction(async (db) => {
    const view = await endViewOf(db, viewer.session_id)
    if (!view) return null
    await tellCallsOf(db, view)
    await recordDeed(db, ctx, { action: 'view_end', tenant_id: view.tenant_id })
    await tellCompany(db, view, { what: viewTexts.finished })
    return view
  })
  if (ended) services.viewsEnded(`view:${ended.id}`)
  return null
}
