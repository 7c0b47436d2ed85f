import { sheetStatuses } from '@dray/domain/timesheets/sheet-status.ts'
import type { weeklyDriverTimeRecord as call } from '@dray/domain/timesheets/time-records.calls.ts'
import { companyZone } from '#features/company/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { pageOf } from '#platform/http/calls/page.ts'
import { driverSheets, mayReadSheets, type Sheet, totalsOf } from './driver-sheets.ts'
import type { PayInputs } from './pay-inputs.ts'
import { presentSheets } from './present-sheet.ts'
import { sheetHead } from './sheet-head.ts'
import { type Span, sheetSpan } from './sheet-span.ts'

type Query = Parameters<UseCase<typeof call>>[1]['query']

/** A company's drivers of one week, of whom there are some hundreds; the days are presented of one page. */
export const weeklyDriverTimeRecord: UseCase<typeof call> = async (ctx, { query }) => {
  mayReadSheets(ctx.viewer, query)
  const { tx } = ctx
  const span = await sheetSpan(ctx, query.invoice_date)
  const keyword = query.keyword ?? query.keywords
  const { sheets, inputs } = await driverSheets(tx, span, { ...query, keyword })
  const { status, page, page_size } = query
  const found = inOrder(status ? sheets.filter((sheet) => sheet.status === status) : sheets, query)
  const shown = found.slice((page - 1) * page_size, page * page_size)
  const zone = await companyZone(tx)
  return {
    ...(await sheetHead(ctx)),
    invoice_date: span,
    company_drivers: pageOf(ctx, query, {
      rows: await presentSheets(tx, shown, { zone, inputs, span }),
      total: found.length,
    }),
    totals: totalsOf(found),
    status_count: countsOf(sheets),
    ukholidays: holidaysOf(shown, inputs, span),
  }
}

const countsOf = (sheets: readonly Sheet[]) => ({
  All: sheets.length,
  ...Object.fromEntries(sheetStatuses.map((status) => [status, sheets.filter((one) => one.status === status).length])),
})

/** The status in the order of how far it has come, rows without workdays last. */
const rankOf = ({ status }: Sheet) => (status === null ? sheetStatuses.length : sheetStatuses.indexOf(status))

/** The rows come by name, which stands where two are alike. */
function inOrder(sheets: readonly Sheet[], { sort = 'full_name', direction }: Query): readonly Sheet[] {
  const sign = direction === 'desc' ? -1 : 1
  if (sort === 'full_name') return sign === 1 ? sheets : sheets.toReversed()
  const sortValue = (sheet: Sheet) => (sort === 'status' ? rankOf(sheet) : Number(sheet[sort] ?? -1))
  return sheets.toSorted((a, b) => sign * (sortValue(a) - sortValue(b)))
}

function holidaysOf(shown: readonly Sheet[], { nationOf, holidaysOf: daysOf }: PayInputs, { from, to }: Span) {
  const nations = [...new Set(shown.map(({ driver }) => nationOf(driver.depot_nation)))]
  return nations.flatMap((nation) =>
    [...daysOf(nation)].filter(([date]) => date >= from && date <= to).map(([date, name]) => ({ nation, date, name })),
  )
}
