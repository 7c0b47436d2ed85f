import { billableTexts, billableColumnTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { statusLabel } from '@dray/domain/jobs/status-labels.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showStopTime } from '@dray/domain/jobs/stop-time-words.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { StatusBadge } from '#features/jobs/index.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { DueText } from '#ui/display/due-text.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { BillableRow } from './invoices.queries.ts'

/** How long ago the job was done; from day 14 in colour, with the sentence that says why on hover and for who listens. */
function Age({ row: { supply_age } }: { row: BillableRow }) {
  const { level, days, text } = supply_age
  if (level === 'fresh') return texts.days(days)
  return (
    <DueText urgency={level} meaning={text ?? ''}>
      {texts.days(days)}
    </DueText>
  )
}

type Side = 'collection' | 'delivery'
const sideYields: Record<Side, number> = { collection: 3, delivery: 4 }

function sideColumns(side: Side, zone: string): TableColumn<BillableRow>[] {
  const group = texts[side]
  return [
    {
      id: `${side}_date`,
      header: texts.date,
      group,
      width: 76,
      grow: 0,
      look: 'muted',
      yields: sideYields[side],
      text: (row) => {
        const date = row[`${side}_date`]
        return date === null ? '–' : showDate(date)
      },
      value: (row) => dayOf(row[`${side}_date`]),
    },
    {
      id: `${side}_time`,
      header: texts.time,
      group,
      width: 56,
      minWidth: 52,
      grow: 0,
      look: 'clock',
      yields: sideYields[side],
      text: (row) => showStopTime(timeOfSide(row, side), zone),
    },
  ]
}

interface BillableColumnNeeds {
  zone: string
  /** Where a job's details open; null for viewers who may not read jobs. */
  path: string | null
  /** Null where this viewer may not take a job back to POD. */
  onReverse: ((row: BillableRow) => void) | null
}

export const isTaken = (row: BillableRow) => row.status === 'Generating Inv'

/** The columns of jobs to be billed; ids are what the server sorts by. */
export function billableColumns({ zone, path, onReverse }: BillableColumnNeeds): TableColumn<BillableRow>[] {
  return [
    {
      id: 'job_number',
      header: texts.job_number,
      width: 68,
      minWidth: 56,
      grow: 0,
      look: 'strong',
      sticky: 'start',
      text: (row) => row.job_number,
      ...(path && { link: (row) => `${path}?job=${row.id}` }),
    },
    {
      id: 'reference',
      header: texts.reference,
      width: 110,
      look: 'muted',
      yields: 5,
      text: (row) => row.customer_reference.join(', '),
    },
    {
      id: 'customer_name',
      header: texts.customer,
      width: 160,
      text: (row) => row.customer.customer_name,
    },
    {
      id: 'status',
      header: texts.status,
      width: 122,
      grow: 0,
      yields: 2,
      text: (row) => statusLabel(row.status),
      around: badgeEdges,
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      id: 'last_date',
      header: texts.supply,
      width: 84,
      minWidth: 76,
      grow: 0,
      value: ({ supply_age }) => texts.days(supply_age.days),
      cell: (row) => <Age row={row} />,
    },
    ...sideColumns('collection', zone),
    ...sideColumns('delivery', zone),
    {
      id: 'load_type',
      header: texts.load_type,
      width: 84,
      look: 'muted',
      yields: 1,
      text: (row) => row.load_type?.code ?? '–',
    },
    {
      id: 'total_charge',
      money: true,
      header: texts.price,
      width: 84,
      minWidth: 72,
      grow: 0,
      align: 'right',
      text: (row) => showMoney(row.total_charge),
    },
    ...(onReverse ? [reverseColumn(onReverse)] : []),
  ]
}

const reverseColumn = (onReverse: (row: BillableRow) => void): TableColumn<BillableRow> => ({
  id: 'action',
  header: texts.action,
  hideHeader: true,
  fixed: true,
  sticky: 'end',
  width: 48,
  minWidth: 48,
  grow: 0,
  cell: (row) =>
    isTaken(row) ? null : (
      <IconButton
        size="sm"
        tabIndex={-1}
        label={billableTexts.reverseRow(row.job_number)}
        icon={<IconArrowBackUp aria-hidden />}
        onClick={() => onReverse(row)}
      />
    ),
})
