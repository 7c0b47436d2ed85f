import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { listTrackingLinks as call } from '@dray/domain/tracking/tracking.calls.ts'
import { trackingSettings } from '@dray/domain/tracking/tracking-settings.ts'
import { companySettings } from '#features/settings/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { jobToTrack, linksOf } from './tracking.repo.ts'

export const listTrackingLinks: UseCase<typeof call> = async ({ tx, viewer }, { params: { id } }) => {
  const job = await jobToTrack(tx, { id, customer_id: viewer.customer_id })
  if (!job) throw new AppError('not_found')
  const { days } = await companySettings(tx, trackingSettings)
  return { until: addDays(job.last_date, days), links: await linksOf(tx, id) }
}
