import type * as calls from '@dray/domain/check-reports/check-reports.calls.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { checkPage } from './check-list.repo.ts'
import { countChecksAndMissing } from './count-checks-and-missing.ts'
import { leastMinutes } from './least-minutes.ts'
import { setHead } from './present-check-report.ts'

type Row = CallAnswer<typeof calls.listCheckReports>['data'][number]

export const listCheckReports: UseCase<typeof calls.listCheckReports> = async (ctx, { query }) => {
  const { status, page, page_size, sort, direction, ...filter } = query
  const least_minutes = await leastMinutes(ctx.tx)
  const wanted = { finding: status, least_minutes, sort, direction, page, page_size }
  const [counts, found] = await Promise.all([
    countChecksAndMissing(ctx, filter, least_minutes),
    checkPage(ctx.tx, filter, wanted),
  ])
  const rows = found.map(
    (row): Row => ({
      ...setHead(row),
      vehicle_id: row.vehicle_id,
      trailer_id: row.trailer_id,
      subject_name: row.subject_name,
      defects: row.defects,
      is_by_office: row.entered_by === null ? 0 : 1,
    }),
  )
  return { ...pageOf(ctx, query, { rows, total: counts[status ?? 'All'] ?? 0 }), status_count: counts }
}
