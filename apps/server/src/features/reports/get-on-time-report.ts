import { addCounts, onTimePercent, type StopCounts } from '@dray/domain/reports/on-time.ts'
import type * as calls from '@dray/domain/reports/work-reports.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { type CustomerStops, customerStops } from './on-time.repo.ts'
import { groupsNamed, pageOfGroups } from './page-of-groups.ts'
import { reportSpan } from './report-span.ts'

type Counts = Omit<CustomerStops, 'id' | 'name' | 'jobs'>
type Stops = 'collections' | 'deliveries'

const countsOf = (row: Counts, stops: Stops): StopCounts => ({
  on_time: row[`${stops}_on_time`],
  late: row[`${stops}_late`],
  unknown: row[`${stops}_unknown`],
})
const percentOf = (row: Counts, stops: Stops) => onTimePercent(countsOf(row, stops))

const withPercents = <R extends Counts>(row: R) => ({
  ...row,
  collections_percent: percentOf(row, 'collections'),
  deliveries_percent: percentOf(row, 'deliveries'),
})

function totalsOf(rows: readonly CustomerStops[]) {
  const none = { on_time: 0, late: 0, unknown: 0 }
  const sum = (stops: Stops) => rows.reduce((all, row) => addCounts(all, countsOf(row, stops)), none)
  const [collections, deliveries] = [sum('collections'), sum('deliveries')]
  return withPercents({
    jobs: rows.reduce((count, { jobs }) => count + jobs, 0),
    collections_on_time: collections.on_time,
    collections_late: collections.late,
    collections_unknown: collections.unknown,
    deliveries_on_time: deliveries.on_time,
    deliveries_late: deliveries.late,
    deliveries_unknown: deliveries.unknown,
  })
}

export const getOnTimeReport: UseCase<typeof calls.getOnTimeReport> = async (ctx, { query }) => {
  const span = await reportSpan(ctx, query.selected_date)
  const found = groupsNamed(await customerStops(ctx.tx, span), query.keywords)
  const shown = pageOfGroups(found.map(withPercents), query, 'deliveries_late')
  return {
    ...pageOf(ctx, query, { rows: shown, total: found.length }),
    totals: totalsOf(found),
    selected_date: span,
  }
}
