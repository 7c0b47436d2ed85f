import type { listLeaveRequests as call } from '@dray/domain/leave/leave-requests.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { requestCounts, requestPage } from './leave-requests.repo.ts'
import { presentRequests } from './present-requests.ts'

export const listLeaveRequests: UseCase<typeof call> = async (ctx, { query }) => {
  const { page, page_size, sort = 'from_date', direction, status, keywords } = query
  const [rows, counted] = await Promise.all([
    requestPage(ctx.tx, { page, page_size, sort, direction: direction ?? 'asc', status, keywords }),
    requestCounts(ctx.tx, { keywords }),
  ])
  const counts = { All: 0, Requested: 0, Approved: 0, Declined: 0 }
  for (const { status: of, count } of counted) {
    counts.All += count
    counts[of as 'Requested'] += count
  }
  const total = counts[status ?? 'All']
  return { requests: pageOf(ctx, query, { rows: await presentRequests(ctx, rows), total }), counts }
}
