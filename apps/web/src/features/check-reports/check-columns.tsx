import { checkModeTexts, checkReportTexts as texts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { showDuration } from '@dray/domain/check-reports/check-values.ts'
import { instantToLocal, showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import { FirstBadge } from '#ui/display/first-badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { CheckRow } from './check-reports.queries.ts'

const checkMoment = (instant: string, zone: string) =>
  `${showDate(instantToLocal(instant, zone).date)} ${showTime(instant, zone)}`

const foundWords = ({ defects, is_reading }: CheckRow) =>
  is_reading === 1 ? texts.readingOnly : texts.defectsFound(defects)
/** What speaks against a check, the gravest first: whether the vehicle could be driven, and whether it can have been looked at. */
const matters = (row: CheckRow) => [
  ...(row.is_roadworthy === 1 ? [] : [{ tone: 'red' as const, text: texts.notRoadworthy }]),
  ...(row.defects === 0 ? [] : [{ tone: 'amber' as const, text: foundWords(row) }]),
  ...(row.is_short === 1 ? [{ tone: 'amber' as const, text: texts.tooShort }] : []),
]
const foundText = (row: CheckRow) => {
  const words = matters(row).map(({ text }) => text)
  return (row.defects === 0 ? [foundWords(row), ...words] : words).join(', ')
}

const Found = ({ row }: { row: CheckRow }) => {
  const badges = matters(row)
  return badges.length > 0 ? <FirstBadge badges={badges} /> : <Text tone="muted">{foundWords(row)}</Text>
}

/** The columns of a list of checks; those of one vehicle leave its name out. */
export function checkColumns(zone: string, { ofOne = false } = {}): TableColumn<CheckRow>[] {
  const subject: TableColumn<CheckRow> = {
    id: 'subject_name',
    header: texts.of,
    width: 120,
    grow: 0.4,
    look: 'strong',
    text: (row) => row.subject_name,
  }
  return [
    {
      id: 'checked_at',
      header: texts.when,
      width: 124,
      minWidth: 112,
      grow: 0,
      look: 'clock',
      text: (row) => checkMoment(row.checked_at, zone),
      value: (row) => instantToLocal(row.checked_at, zone),
    },
    ...(ofOne ? [] : [subject]),
    {
      id: 'driver',
      header: texts.driver,
      width: 170,
      minWidth: 110,
      grow: 0.6,
      text: (row) => row.workday_driver.name,
    },
    { id: 'mode', header: texts.mode, width: 100, minWidth: 92, grow: 0, text: (row) => checkModeTexts[row.mode] },
    {
      id: 'defects',
      header: texts.found,
      width: 170,
      minWidth: 150,
      grow: 0.5,
      around: 20,
      text: foundText,
      cell: (row) => <Found row={row} />,
    },
    {
      id: 'duration',
      header: texts.duration,
      width: 110,
      grow: 0,
      look: 'muted',
      yields: 2,
      text: (row) => showDuration(row.check_duration),
    },
    {
      id: 'office',
      header: texts.entered,
      width: 110,
      grow: 0,
      look: 'muted',
      yields: 1,
      text: (row) => (row.is_by_office === 1 ? texts.byOffice : texts.byDriver),
    },
  ]
}
