import type * as calls from '@dray/domain/defects/defects.calls.ts'
import { dateIn, daySpan } from '@dray/domain/kernel/clock-time.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { countDefects, defectPage } from './defect-list.repo.ts'
import { presentRow } from './present-defect.ts'

export const listDefects: UseCase<typeof calls.listDefects> = async (ctx, { query }) => {
  const { date, status, page, page_size, sort, direction, ...rest } = query
  const zone = await companyZone(ctx.tx)
  const today = dateIn(zone, ctx.now)
  const filter = { ...rest, reported: date && daySpan(date, zone) }
  const wanted = { bucket: status, sort, direction, today, page, page_size }
  const [counts, rows] = await Promise.all([countDefects(ctx.tx, filter, today), defectPage(ctx.tx, filter, wanted)])
  const listed = rows.map((row) => presentRow(row, today))
  return { ...pageOf(ctx, query, { rows: listed, total: counts[status ?? 'All'] }), status_count: counts }
}
