import type * as calls from '@dray/domain/company-views/company-views.calls.ts'
import { liveView } from '#platform/auth/views.repo.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { openViewOf } from './open-view.repo.ts'

/** The company that the own session looks into, while it consents. */
export const getCompanyView: UseCase<typeof calls.getCompanyView> = async ({ platform, viewer }) => {
  const id = await openViewOf(platform.db, viewer.session_id)
  return { view: id === null ? null : await liveView(platform.pool, id) }
}
