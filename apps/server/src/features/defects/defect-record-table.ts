import { defectStep } from '@dray/domain/defects/defect-steps.table.ts'
import type { DefectRecord } from '@dray/domain/defects/defects.calls.ts'
import {
  defectStatusTexts,
  defectTexts,
  defectPaper as paper,
  severityTexts,
} from '@dray/domain/defects/defects.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showNumber } from '@dray/domain/kernel/decimal.ts'
import type { Severity } from '@dray/domain/vehicles/severities.ts'
import type { KitCell, KitTable } from '#platform/pdf/kit-document.ts'

/** What is known of a defect beside its record: of the check that found it, the reading of the odometer. */
export interface PrintedDefect {
  record: DefectRecord
  odometer: string | null
  /** What its driver called it; null where that is not known. */
  severity: Severity | null
}

const momentOf = (instant: string, zone: string) => {
  const { date, time } = instantToLocal(instant, zone)
  return `${showLongDate(date)} ${time}`
}
const odometerCell = (value: number | null) => (value === null ? '' : showNumber(value))

function reportRow({ record, odometer, severity: called }: PrintedDefect, zone: string): KitCell[] {
  const { title, severity, reported_at, user_name, description } = record
  return [
    { text: title, strong: true, lines: [severityTexts[severity]], tone: severity === 'dangerous' ? 'bad' : undefined },
    { text: paper.reported, lines: called ? [severityTexts[called]] : [] },
    momentOf(reported_at, zone),
    user_name,
    description ?? '',
    odometer ?? '',
  ]
}

function stepRow(step: DefectRecord['history'][number], zone: string): KitCell[] {
  const { done_by, user_name, note, due_date, severity } = step
  return [
    '',
    { text: defectStep(step.step).label, lines: severity ? [severityTexts[severity]] : [] },
    momentOf(step.at, zone),
    { text: done_by ?? user_name, lines: done_by && done_by !== user_name ? [paper.entered(user_name)] : [] },
    { text: note ?? '', lines: due_date ? [paper.until(showLongDate(due_date))] : [] },
    odometerCell(step.odometer),
  ]
}

/** Where it stands: signed off, or not yet. */
const stateRow = ({ status, closed_at }: DefectRecord, zone: string): KitCell[] => [
  '',
  closed_at === null
    ? { text: defectStatusTexts[status], strong: true }
    : { text: paper.closed, strong: true, tone: 'good' },
  closed_at === null ? '' : momentOf(closed_at, zone),
  '',
  closed_at === null ? { text: paper.notSignedOff, tone: 'bad' } : '',
  '',
]

/** Each defect from the report to the signature, a step a row. */
export const defectRecordTable = (defects: readonly PrintedDefect[], zone: string, title: string): KitTable => ({
  kind: 'table',
  title,
  columns: [
    { label: defectTexts.defect, width: 100 },
    { label: paper.step, width: 62 },
    { label: paper.when, width: 78 },
    { label: paper.by, width: 90 },
    { label: paper.done, width: 'fill' },
    { label: paper.odometer, width: 52, kind: 'number' },
  ],
  rows: defects.flatMap((defect) => [
    reportRow(defect, zone),
    ...defect.record.history.map((step) => stepRow(step, zone)),
    stateRow(defect.record, zone),
  ]),
})
