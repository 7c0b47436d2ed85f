import type { revokeTrackingLink as call } from '@dray/domain/tracking/tracking.calls.ts'
import { trackingChange } from '@dray/domain/tracking/tracking.events.ts'
import { lockRow } from '#platform/db/change-row.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { dropTokens, revokeLink } from './tracking.repo.ts'

/** Ends a link: its tokens are gone, so that it is as unknown as one that never was. Done twice it stays as it is. */
export const revokeTrackingLink: UseCase<typeof call> = async (ctx, { params: { id } }) => {
  const { tx, viewer, now } = ctx
  const row = await lockRow(tx, 'tracking_links', { id })
  if (viewer.user_type === 'customer' && row.customer_id !== viewer.customer_id) throw new AppError('not_found')
  if (row.revoked_at !== null) return row
  await dropTokens(tx, id)
  const revoked = await revokeLink(tx, row, {
    revoked_at: now,
    revoked_by: viewer.user_id || null,
    revoked_by_name: viewer.name,
  })
  ctx.publish(trackingChange('revoke', [row.job_id], { audience: { customer_ids: [row.customer_id] } }))
  return revoked
}
