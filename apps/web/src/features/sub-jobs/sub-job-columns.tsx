import type { ShownStatus } from '@dray/domain/jobs/customer-status.ts'
import type { SubJobRow } from '@dray/domain/jobs/job.ts'
import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { type TimeColumns, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showDayAndTime } from '@dray/domain/jobs/stop-time-words.ts'
import { subJobTexts as texts } from '@dray/domain/sub-jobs/sub-jobs.messages.ts'
import { StatusBadge } from '#features/jobs/index.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'

/** What the office's and the customer's rows have in common. */
export type ShownSubJob = Pick<
  SubJobRow,
  'id' | 'job_number' | 'mode' | 'status' | keyof TimeColumns | `${Side}_${'name' | 'town'}`
>

/** A sub-job has one side. */
const sideOf = ({ mode }: ShownSubJob): Side => (modeHasSide(mode, 'collection') ? 'collection' : 'delivery')

/** The columns of a trip's sub-jobs, those that everybody sees. */
export function subJobColumns<R extends ShownSubJob>(
  zone: string,
  shown: ShownStatus = (status) => ({ status, label: statusLabel(status) }),
): TableColumn<R>[] {
  return [
    { id: 'job_number', header: texts.trip_no, width: 76, grow: 0, look: 'strong', text: (row) => row.job_number },
    {
      id: 'type',
      header: texts.type,
      width: 78,
      grow: 0,
      yields: 2,
      look: 'muted',
      text: (row) => texts.types[sideOf(row)],
    },
    { id: 'from_to', header: texts.from_to, width: 150, text: (row) => row[`${sideOf(row)}_name`] },
    { id: 'town', header: texts.town, width: 100, yields: 1, look: 'muted', text: (row) => row[`${sideOf(row)}_town`] },
    {
      id: 'date_time',
      header: texts.date_time,
      width: 112,
      grow: 0,
      text: (row) => {
        const time = timeOfSide(row, sideOf(row))
        return time.date && showDayAndTime(time, zone)
      },
    },
    {
      id: 'status',
      header: texts.status,
      width: 108,
      grow: 0,
      text: (row) => shown(row.status).label,
      around: badgeEdges,
      cell: (row) => <StatusBadge {...shown(row.status)} />,
    },
  ]
}
