import type { CheckPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import {
  checkModeTexts,
  checkPaper,
  checkReportTexts as texts,
} from '@dray/domain/check-reports/check-reports.messages.ts'
import {
  mileageCheckId,
  showCheckMoment,
  showCheckValue,
  showDuration,
} from '@dray/domain/check-reports/check-values.ts'
import { defectPaper } from '@dray/domain/defects/defects.messages.ts'
import { instantToLocal, monthName } from '@dray/domain/kernel/clock-time.ts'
import { defectRecordTable } from '#features/defects/index.ts'
import type { PaperBody } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitColumn, KitFact, KitPicture } from '#platform/pdf/kit-document.ts'
import type { CheckReport } from './present-check-report.ts'

type Day = CheckReport['checks'][number]
type CheckSetShown = Day['reports'][number]
type Detail = Day['checks_details'][number]

export interface PrintedChecks {
  report: CheckReport
  settings: CheckPdfSettings
  zone: string
  /** The pictures that are printed, by their path. */
  pictures: ReadonlyMap<string, KitPicture>
  /** How many more there are. */
  left_out: number
}

/** A check report as a PDF: of each set who, when and the answers, whether it may be driven, the signature, the pictures. */
export function checkReportDocument(printed: PrintedChecks): PaperBody {
  const { report, left_out } = printed
  const isVehicle = report.subject === 'vehicle'
  const sets = report.checks.flatMap((day) => day.reports.map((set) => ({ day, set })))
  return {
    title: isVehicle ? texts.vehicleReport : texts.trailerReport,
    subtitle: report.month === null ? report.title : `${report.title}, ${monthName(report.month)}`,
    facts: headFacts(printed, sets),
    blocks: [
      ...(sets.length === 0
        ? [{ kind: 'notes' as const, paragraphs: [isVehicle ? texts.noneLatest : texts.noneInMonth] }]
        : []),
      // A check by itself begins under the head, however long it is; those of a month are kept whole.
      ...sets.flatMap(({ day, set }): KitBlock[] => {
        const blocks = setBlocks(printed, day, set)
        return report.month === null ? blocks : [{ kind: 'whole', blocks }]
      }),
      ...recordBlocks(printed),
      ...(left_out > 0 ? [{ kind: 'notes' as const, paragraphs: [checkPaper.notShown(left_out)] }] : []),
    ],
  }
}

type Sets = { day: Day; set: CheckSetShown }[]

/** Of a month which one and how many checks; of one check when it was. */
function headFacts({ report, zone }: PrintedChecks, sets: Sets): KitFact[] {
  const [newest] = sets
  if (report.month === null) return newest ? [{ label: texts.when, value: momentOf(newest.set, zone) }] : []
  return [
    { label: checkPaper.month, value: monthName(report.month) },
    { label: checkPaper.checkCount, value: String(sets.length) },
  ]
}

/** What was found, to the end, each defect once with the mileage of the first of these checks that found it. */
function recordBlocks({ report, zone }: PrintedChecks): KitBlock[] {
  if (report.defects.length === 0) return []
  const details = report.checks.flatMap(({ checks_details }) => checks_details)
  const printed = report.defects.map((record) => {
    const found = details.findLast(({ defect_id }) => defect_id === record.id)
    const read = details.find(
      ({ check, check_report_id, value }) =>
        check.id === mileageCheckId && check_report_id === found?.check_report_id && value !== 'skip',
    )
    return { record, odometer: read ? showCheckValue(read) : null, severity: found?.severity ?? null }
  })
  return [defectRecordTable(printed, zone, defectPaper.record)]
}

/** `DD-MM-YYYY HH:mm:ss` by the company's clock. */
function momentOf({ checked_at }: Pick<CheckSetShown, 'checked_at'>, zone: string) {
  const seconds = new Date(checked_at).toISOString().slice(17, 19)
  const { date, time } = instantToLocal(checked_at, zone)
  return showCheckMoment(date, `${time}:${seconds}`)
}

function setBlocks(printed: PrintedChecks, day: Day, set: CheckSetShown): KitBlock[] {
  const { settings, zone, report } = printed
  const rows = day.checks_details.filter((row) => row.check_report_id === set.id)
  const shown = columns.filter(
    ({ when, isFilled }) => (when?.(settings) ?? true) && (isFilled ? rows.some(isFilled) : true),
  )
  const worthy = report.subject === 'vehicle' ? texts.roadworthyVehicle : texts.roadworthyTrailer
  return [
    {
      kind: 'facts',
      columns: 4,
      facts: [
        { label: texts.driver, value: set.workday_driver.name },
        { label: texts.when, value: momentOf(set, zone) },
        { label: texts.mode, value: checkModeTexts[set.mode] },
        ...(settings.show_duration === 1 ? [{ label: texts.duration, value: showDuration(set.check_duration) }] : []),
      ],
    },
    {
      kind: 'table',
      dense: true,
      columns: shown.map(({ column }) => column),
      rows: rows.map((row, at) => shown.map(({ cell }) => cell(row, at))),
      ...(set.is_reading === 0 && {
        sums: shown.map((_, at) => (at === 1 ? worthy : at === 2 ? worthyCell(set) : '')),
      }),
    },
    ...signatureBlocks(printed, set),
    ...pictureBlocks(printed, rows),
  ]
}

const worthyCell = ({ is_roadworthy }: CheckSetShown): KitCell =>
  is_roadworthy === 1 ? { text: texts.yes, tone: 'good' } : { text: texts.no, tone: 'bad' }

interface PaperColumn {
  column: KitColumn
  cell: (row: Detail, at: number) => KitCell
  when?: (settings: CheckPdfSettings) => boolean
  /** A column that has nothing in any row is left out. */
  isFilled?: (row: Detail) => boolean
}

const columns: readonly PaperColumn[] = [
  { column: { label: texts.serial, width: 28 }, cell: (_, at) => String(at + 1) },
  { column: { label: texts.check, width: 140 }, cell: (row) => row.row_name },
  {
    column: { label: texts.value, width: 70 },
    cell: (row) => ({ text: showCheckValue(row), tone: row.defect === 1 ? 'bad' : undefined }),
  },
  { column: { label: texts.defectDescription, width: 'fill' }, cell: (row) => row.defect_description ?? '' },
  {
    column: { label: texts.defectNote, width: 'fill' },
    cell: (row) => row.defect_note?.defect_note ?? '',
    when: ({ show_notes }) => show_notes === 1,
    isFilled: (row) => Boolean(row.defect_note?.defect_note),
  },
  {
    column: { label: texts.advisoryDescription, width: 'fill' },
    cell: (row) => row.optional_image_description ?? '',
    when: ({ show_advisories }) => show_advisories === 1,
    isFilled: (row) => Boolean(row.optional_image_description),
  },
]

function signatureBlocks({ settings, pictures }: PrintedChecks, set: CheckSetShown): KitBlock[] {
  if (settings.show_signature !== 1) return []
  const picture = set.check_signature === null ? undefined : pictures.get(set.check_signature)
  return [
    ...(settings.declaration ? [{ kind: 'notes' as const, paragraphs: settings.declaration.split('\n') }] : []),
    { kind: 'signature', label: checkPaper.signature, name: set.workday_driver.name, picture, width: 140, height: 46 },
  ]
}

/** The pictures of a row that the settings let be printed, with what each is. */
export const picturesOf = (row: Detail, settings: CheckPdfSettings): { path: string; caption: string }[] => {
  const named = [
    { path: row.defect_image, caption: checkPaper.pictureOf(row.row_name, texts.picture) },
    ...(settings.show_advisories === 1
      ? [{ path: row.optional_image, caption: checkPaper.pictureOf(row.row_name, texts.advisoryImage) }]
      : []),
    { path: row.random_image_url, caption: checkPaper.pictureOf(row.row_name, texts.randomImage) },
  ]
  if (settings.show_pictures !== 1) return []
  return named.flatMap(({ path, caption }) => (path === null ? [] : [{ path, caption }]))
}

function pictureBlocks({ settings, pictures }: PrintedChecks, rows: readonly Detail[]): KitBlock[] {
  const shown = rows
    .flatMap((row) => picturesOf(row, settings))
    .flatMap(({ path, caption }) => {
      const bytes = pictures.get(path)
      return bytes ? [{ bytes, caption }] : []
    })
  return shown.length === 0 ? [] : [{ kind: 'pictures', title: checkPaper.pictures, columns: 3, pictures: shown }]
}
