import type * as calls from '@dray/domain/driver-captures/office-captures.calls.ts'
import { progressOfOneJob } from '#features/driver-progress/index.ts'
import { offersOfJob } from '#features/job-offers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { capturePage, countCaptures } from './office-captures.repo.ts'
import { presentCaptures } from './present-captures.ts'

export const listDriverCaptures: UseCase<typeof calls.listDriverCaptures> = async (ctx, { query }) => {
  const {
    page,
    page_size,
    sort = 'received_at',
    direction,
    state,
    job_id,
    keywords,
    driver_id,
    workday_id,
    kind,
    made_id,
  } = query
  const wanted = { state, job_id, driver_id, workday_id, kind, made_id, keywords }
  const [rows, total, waiting, progress, offers] = await Promise.all([
    capturePage(ctx.tx, { ...wanted, page, page_size, sort, direction }),
    countCaptures(ctx.tx, wanted),
    countCaptures(ctx.tx, { state: 'waiting' }),
    job_id === undefined ? [] : progressOfOneJob(ctx, job_id),
    job_id === undefined ? [] : offersOfJob(ctx.tx, job_id),
  ])
  return { captures: pageOf(ctx, query, { rows: await presentCaptures(ctx, rows), total }), waiting, progress, offers }
}
