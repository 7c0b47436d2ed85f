import type * as calls from '@dray/domain/defects/defects.calls.ts'
import {
  defectStatusTexts,
  defectPaper as paper,
  severityTexts,
  defectTexts as texts,
} from '@dray/domain/defects/defects.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { companyRow } from '#features/company/index.ts'
import { checkCompany, issuerOf, paperShown } from '#features/papers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { defectRecordTable } from './defect-record-table.ts'
import { presentDefect } from './present-defect.ts'

/** The record of a defect on paper, also of one that no check found. */
export const downloadDefect: UseCase<typeof calls.downloadDefect> = async (ctx, { params }) => {
  const { company, defect } = await ctx.reading(async (inner) => {
    const [company, defect] = [await companyRow(inner.tx), await presentDefect(inner, params.id)]
    checkCompany(company, 'company_details_missing')
    return { company, defect }
  })
  const zone = company.time_zone
  return paperShown(ctx, {
    name: paper.filename(defect.subject_name, defect.title),
    issuer: issuerOf(company),
    zone,
    body: () => ({
      title: paper.title,
      subtitle: defect.subject_name,
      facts: [
        { label: texts.defect, value: defect.title },
        { label: texts.severity, value: severityTexts[defect.severity] },
        { label: texts.status, value: defectStatusTexts[defect.status] },
        ...defect.off_road_periods.map(({ from_date, to_date }) => ({
          label: texts.offRoad,
          value: texts.offRoadFrom(showLongDate(from_date), to_date && showLongDate(to_date)),
        })),
      ],
      blocks: [defectRecordTable([{ record: defect, odometer: null, severity: null }], zone, paper.recordOf)],
    }),
  })
}
