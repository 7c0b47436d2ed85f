import { checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { showCheckValue } from '@dray/domain/check-reports/check-values.ts'
import type { CheckReport } from './check-reports.queries.ts'
import type { ReportPicture } from './picture-gallery.tsx'

type Day = CheckReport['checks'][number]
type Detail = Day['checks_details'][number]
export type CheckSet = Day['reports'][number]

/** A row of the dialog's table: an answer, or the last row, which says whether it may be driven. */
export interface ReportRow {
  id: number
  number: string
  name: string
  value: string
  tone: 'good' | 'danger' | undefined
  defect_id: number | null
  description: string | null
  note: string | null
  advisory: string | null
  pictures: Record<'defect' | 'advisory' | 'random', ReportPicture | null>
}

const none = { defect: null, advisory: null, random: null }

const named = (path: string | null, row: Detail, what: string): ReportPicture | null =>
  path === null ? null : { path, name: `${row.row_name}: ${what.toLowerCase()}` }

const answerRow = (row: Detail, at: number): ReportRow => ({
  id: row.id,
  number: String(at + 1),
  name: row.row_name,
  value: showCheckValue(row),
  tone: row.defect === 1 ? 'danger' : undefined,
  defect_id: row.defect_id,
  description: row.defect_description,
  note: row.defect_note?.defect_note ?? null,
  advisory: row.optional_image_description,
  pictures: {
    defect: named(row.defect_image, row, texts.picture),
    advisory: named(row.optional_image, row, texts.advisoryImage),
    random: named(row.random_image_url, row, texts.randomImage),
  },
})

/** The rows of a set as the dialog shows them. */
export function reportRows(report: Pick<CheckReport, 'subject'>, day: Day, set: CheckSet): ReportRow[] {
  const rows = day.checks_details.filter((row) => row.check_report_id === set.id).map(answerRow)
  if (set.is_reading === 1) return rows
  const isWorthy = set.is_roadworthy === 1
  return [
    ...rows,
    {
      id: -set.id,
      number: '',
      name: report.subject === 'vehicle' ? texts.roadworthyVehicle : texts.roadworthyTrailer,
      value: isWorthy ? texts.yes : texts.no,
      tone: isWorthy ? 'good' : 'danger',
      defect_id: null,
      description: null,
      note: null,
      advisory: null,
      pictures: none,
    },
  ]
}

/** The pictures of rows, in their order. */
export const picturesIn = (rows: readonly ReportRow[]): ReportPicture[] =>
  rows.flatMap(({ pictures }) => Object.values(pictures).filter((one) => one !== null))
