import { checkReportTexts as texts, uncheckedTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { instantToLocal, showDate, showTime } from '@dray/domain/kernel/clock-time.ts'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { UncheckedRow } from './check-reports.queries.ts'

/** The time, with its day where that is another than the workday's. */
function movedAt({ first_moved_at, date }: UncheckedRow, zone: string): string {
  if (first_moved_at === null) return '–'
  const moved = instantToLocal(first_moved_at, zone)
  const time = showTime(first_moved_at, zone)
  return moved.date === date ? time : `${showDate(moved.date)} ${time}`
}

export const uncheckedColumns = (zone: string): TableColumn<UncheckedRow>[] => [
  {
    id: 'date',
    header: uncheckedTexts.date,
    width: 110,
    minWidth: 96,
    grow: 0,
    look: 'clock',
    text: (row) => showDate(row.date),
    value: (row) => ({ date: row.date }),
  },
  {
    id: 'subject_name',
    header: texts.of,
    width: 160,
    grow: 0.5,
    look: 'strong',
    text: (row) => row.subject_name,
  },
  { id: 'driver', header: texts.driver, width: 200, grow: 1, text: (row) => row.workday_driver.name },
  {
    id: 'first_moved_at',
    header: uncheckedTexts.moved,
    width: 130,
    grow: 0,
    look: 'clock',
    text: (row) => movedAt(row, zone),
  },
]
