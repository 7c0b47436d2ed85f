import type { listJobsOnWorkday as call } from '@dray/domain/organizer/board.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { availableJobs } from './organizer-jobs.repo.ts'
import { presentOrganizerJob } from './present-organizer-job.ts'

export const listJobsOnWorkday: UseCase<typeof call> = async (ctx, { params: { date }, query }) => {
  const { rows, total } = await availableJobs(ctx.tx, { ...query, date })
  return pageOf(ctx, query, { rows: rows.map(presentOrganizerJob), total })
}
