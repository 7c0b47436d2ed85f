import { weekOf } from '@dray/domain/kernel/clock-time.ts'
import type { ApprovalRow, listApproveWorkdays as call } from '@dray/domain/timesheets/timesheets.calls.ts'
import { companyToday } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { presentApprovals } from './present-approvals.ts'
import { approvalRows } from './timesheets.repo.ts'

const statusOf = ({ approval, differences }: ApprovalRow) => {
  if (approval) return 'approved'
  return differences.length > 0 ? 'differing' : 'open'
}

/** The workdays of one week until today, of which a company has some hundreds; what lies ahead has nothing to approve. */
export const listApproveWorkdays: UseCase<typeof call> = async (ctx, { query }) => {
  const { week, status, keywords, page, page_size, sort = 'full_name', direction } = query
  const { from, to } = weekOf(week)
  const today = await companyToday(ctx)
  const days = { from, to: to < today ? to : today }
  const rows = await presentApprovals(ctx.tx, await approvalRows(ctx.tx, { ...days, keywords }))
  const counts = { All: rows.length, open: 0, differing: 0, approved: 0 }
  for (const row of rows) counts[statusOf(row)] += 1
  const found = status ? rows.filter((row) => statusOf(row) === status) : rows
  const ordered = sort === 'date' ? found.toSorted((a, b) => a.date.localeCompare(b.date)) : found
  const inOrder = direction === 'desc' ? ordered.toReversed() : ordered
  const shown = inOrder.slice((page - 1) * page_size, page * page_size)
  return { workdays: pageOf(ctx, query, { rows: shown, total: inOrder.length }), counts }
}
