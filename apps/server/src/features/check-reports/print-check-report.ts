import { type CheckPdfSettings, checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import { checkPaper } from '@dray/domain/check-reports/check-reports.messages.ts'
import { monthName } from '@dray/domain/kernel/clock-time.ts'
import { type CompanyRow, companyRow } from '#features/company/index.ts'
import { companyOf } from '#features/files/index.ts'
import { checkCompany, issuerOf, type Printed, readPictures } from '#features/papers/index.ts'
import { companySettings } from '#features/settings/index.ts'
import type { OutsideContext, TxContext } from '#platform/http/calls/context.ts'
import { checkReportDocument, picturesOf } from './check-report-document.ts'
import type { CheckReport } from './present-check-report.ts'

export interface ReadReport {
  report: CheckReport
  company: CompanyRow
  settings: CheckPdfSettings
}

/** All that a report's PDF shows; refused for a company that has not said who it is. */
export async function readForPrint(
  ctx: TxContext,
  read: (ctx: TxContext) => Promise<CheckReport>,
): Promise<ReadReport> {
  const company = await companyRow(ctx.tx)
  const report = await read(ctx)
  checkCompany(company, 'company_details_missing')
  return { report, company, settings: await companySettings(ctx.tx, checkPdfSettings) }
}

type Printing = Pick<OutsideContext, 'viewer' | 'services'>

/** A report as it is printed, with the pictures that it shows. */
export async function printedReport(ctx: Printing, { report, company, settings }: ReadReport): Promise<Printed> {
  const { found, left_out } = await readPictures(
    ctx.services.files.of(companyOf(ctx.viewer)),
    pathsOf(report, settings),
  )
  const zone = company.time_zone
  const printed = { report, settings, zone, pictures: found, left_out }
  return { name: nameOf(report), issuer: issuerOf(company), zone, body: () => checkReportDocument(printed) }
}

function nameOf(report: CheckReport): string {
  const [day] = report.checks
  const when = report.month === null ? (day?.date ?? '') : monthName(report.month)
  return checkPaper.filename(report.title, when).replace(' .pdf', '.pdf')
}

/** Signatures and then pictures, the latest checks first. */
function pathsOf(report: CheckReport, settings: CheckPdfSettings): string[] {
  const signatures = report.checks.flatMap((day) => day.reports.flatMap((set) => set.check_signature ?? []))
  const pictures = report.checks.flatMap((day) => day.checks_details.flatMap((row) => picturesOf(row, settings)))
  return [...(settings.show_signature === 1 ? signatures : []), ...pictures.map(({ path }) => path)]
}
