import { payrollLines } from '@dray/domain/timesheets/payroll-lines.ts'
import { recordFileTexts as texts } from '@dray/domain/timesheets/time-record-files.messages.ts'
import type { downloadPayrollCsv as call } from '@dray/domain/timesheets/time-records.calls.ts'
import { companyZone } from '#features/company/index.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { driverSheets, mayReadSheets } from './driver-sheets.ts'
import { presentDays } from './present-sheet.ts'
import { sheetSpan } from './sheet-span.ts'

const headings = [
  ...[texts.code, texts.driver, texts.from, texts.to],
  ...[texts.element, texts.premium, texts.multiple, texts.quantity],
]

/** What a payroll needs of drivers on PAYE: a row for each person and pay element, of approved days only. */
export const downloadPayrollCsv: UseCase<typeof call> = async (ctx, { body }) => {
  const filter = { ...body, driver_type: 1, driver_emp_type: 2 } as const
  mayReadSheets(ctx.viewer, filter)
  const span = await sheetSpan(ctx, body.invoice_date)
  const zone = await companyZone(ctx.tx)
  // Who left in the week is paid for it as well.
  const [active, left] = [
    await driverSheets(ctx.tx, span, { ...filter, timesheet_status: 1 }),
    await driverSheets(ctx.tx, span, { ...filter, timesheet_status: 2 }),
  ]
  const { inputs } = active
  const rows = [...active.sheets, ...left.sheets].flatMap(({ driver, days }) => {
    const approved = presentDays(days, { zone, inputs, span }, driver.depot_nation).flatMap(({ pay, nightout }) =>
      pay ? [{ pay, nightout }] : [],
    )
    return payrollLines(approved).map(({ element, premium, multiple, quantity }) => [
      ...[driver.code, driver.full_name, span.from, span.to],
      ...[texts.elements[element], premium ? texts.premiums[premium] : '', multiple ?? '', quantity],
    ])
  })
  return csvOf(`payroll-${span.from}-${span.to}`, [headings, ...rows])
}
