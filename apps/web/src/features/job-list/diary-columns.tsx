import { diaryTexts, legsCarried, diaryColumnTexts as texts } from '@dray/domain/job-list/diary.messages.ts'
import { isAllocatedByLegs } from '@dray/domain/job-steps/trip-status.ts'
import type { ShownStatus } from '@dray/domain/jobs/customer-status.ts'
import { jobTypeLabel } from '@dray/domain/jobs/job-type.ts'
import type { JobSide } from '@dray/domain/jobs/lateness.ts'
import { timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { MarkToggle } from '#ui/table/mark-toggle.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import { DueTime, dueText } from './due-time.tsx'
import type { OfficeRow, PortalRow } from './job-list.queries.ts'
import type { RowAction } from './row-action.ts'
import { RowActionButton } from './row-action-button.tsx'
import { RowStatus, statusText } from './row-status.tsx'

/** What the office's and the portal's rows have in common. */
export type DiaryRow = Pick<PortalRow, keyof PortalRow & keyof OfficeRow>

/** The customer's own references, else the air way bills, as one line. */
function referenceOf({
  customer_reference,
  air_way_bill_numbers,
}: Pick<DiaryRow, 'customer_reference' | 'air_way_bill_numbers'>) {
  if (customer_reference.length > 0) return customer_reference.map(({ name }) => name).join(', ')
  return air_way_bill_numbers.length > 0
    ? `AWB ${air_way_bill_numbers.map(({ awb_number }) => awb_number).join(', ')}`
    : ''
}

/** Names keep ten characters, wide ones too; at 1440 pixels the type steps aside for them. */
const tenCharacters = 104

const sideNames: Record<JobSide, string> = { collection: texts.collection, delivery: texts.delivery }

/** A customer's row has none. */
const estimateOf = (row: DiaryRow, side: JobSide) => (row as Partial<OfficeRow>)[`${side}_estimate`] ?? null

type SideOrder = Record<'name' | 'town' | 'date' | 'time', number | undefined>

/** From, town, date and local time of one side; they stand together below its name. */
function sideColumns(side: JobSide, zone: string, yields: SideOrder): TableColumn<DiaryRow>[] {
  const group = sideNames[side]
  return [
    {
      id: `${side}_name`,
      header: texts.from,
      group,
      width: tenCharacters,
      minWidth: tenCharacters,
      yields: yields.name,
      sortable: true,
      text: (row) => row[`${side}_name`],
    },
    {
      id: `${side}_town`,
      header: texts.town,
      group,
      width: 88,
      // Beside the window of a time and a long status it still leaves both whole at 768 pixels.
      minWidth: 68,
      look: 'muted',
      yields: yields.town,
      sortable: true,
      text: (row) => row[`${side}_town`],
    },
    {
      id: `${side}_date`,
      header: texts.date,
      group,
      width: 68,
      grow: 0,
      look: 'muted',
      yields: yields.date,
      sortable: true,
      text: (row) => {
        const date = row[`${side}_date`]
        return date && showDate(date)
      },
      value: (row) => dayOf(row[`${side}_date`]),
    },
    {
      id: `${side}_time`,
      header: texts.time,
      group,
      width: 56,
      minWidth: 56,
      grow: 0,
      yields: yields.time,
      sortable: true,
      text: (row) => dueText(timeOfSide(row, side), estimateOf(row, side), zone),
      cell: (row) => (
        <DueTime side={side} status={row.status} time={timeOfSide(row, side)} estimate={estimateOf(row, side)} />
      ),
    },
  ]
}

const numberAt = (path: string): TableColumn<DiaryRow> => ({
  id: 'job_number',
  header: texts.job_number,
  width: 58,
  minWidth: 56,
  grow: 0,
  look: 'strong',
  sticky: 'start',
  sortable: true,
  text: (row) => row.job_number,
  link: (row) => `${path}?job=${row.id}`,
})
const reference: TableColumn<DiaryRow> = {
  id: 'customer_reference',
  header: texts.customer_reference,
  width: 74,
  look: 'muted',
  yields: 5,
  sortable: true,
  text: referenceOf,
}
const customer: TableColumn<DiaryRow> = {
  id: 'customer',
  header: texts.customer,
  width: tenCharacters,
  minWidth: tenCharacters,
  sortable: true,
  text: (row) => row.customer.customer_name,
}
const statusColumn = (zone: string, shown?: ShownStatus): TableColumn<DiaryRow> => ({
  id: 'status',
  header: texts.status,
  width: 108,
  grow: 0,
  sortable: true,
  text: (row) => statusText({ ...statusFactsOf(row), zone, shown }),
  around: badgeEdges,
  cell: (row) => <RowStatus {...statusFactsOf(row)} zone={zone} shown={shown} />,
})
/** A customer's row says nothing of the exchange. */
const statusFactsOf = (row: DiaryRow) => ({
  status: row.status,
  quote: row.quote,
  cx_loads_status: (row as Partial<OfficeRow>).cx_loads_status ?? null,
  is_cancelled: (row as Partial<OfficeRow>).is_cancelled ?? 0,
  failed_side: (row as Partial<OfficeRow>).failed_side ?? null,
  failed_reason: (row as Partial<OfficeRow>).failed_reason ?? null,
  offer: (row as Partial<OfficeRow>).offer ?? null,
})

/** Who has the job; of a trip that goes leg by leg, how many of them are given away. */
const carrierText = (row: OfficeRow) =>
  row.driver_or_sub?.name ?? (row.live_legs > 0 && isAllocatedByLegs(row.status) ? legsCarried(row) : undefined)

interface OfficeColumnNeeds {
  zone: string
  actionOf: (row: OfficeRow) => RowAction | null
  onAction: (row: OfficeRow, action: RowAction) => void
  onMark: (row: OfficeRow, marked: boolean) => void
}

/** The office's columns in the trade's order; ids are what the server sorts by. */
export function officeColumns({ zone, actionOf, onAction, onMark }: OfficeColumnNeeds): TableColumn<OfficeRow>[] {
  return [
    {
      id: 'is_marked',
      header: diaryTexts.marked,
      hideHeader: true,
      fixed: true,
      sticky: 'start',
      width: 24,
      minWidth: 24,
      grow: 0,
      cell: (row) => (
        <MarkToggle
          label={row.is_marked === 1 ? diaryTexts.unmarkRow(row.job_number) : diaryTexts.markRow(row.job_number)}
          marked={row.is_marked === 1}
          onChange={(marked) => onMark(row, marked)}
        />
      ),
    },
    numberAt('/traffic-diary'),
    {
      id: 'type',
      header: texts.type,
      width: 42,
      minWidth: 42,
      grow: 0,
      look: 'muted',
      yields: 1,
      card: 'none',
      sortable: true,
      text: jobTypeLabel,
    },
    // A card has four lines: whose it is, from where, to where, with whom.
    { ...reference, card: 'none' },
    customer,
    statusColumn(zone),
    ...sideColumns('collection', zone, { name: 4, town: undefined, date: 6, time: 10 }),
    ...sideColumns('delivery', zone, { name: 3, town: undefined, date: 9, time: undefined }),
    {
      id: 'load_type',
      header: texts.load_type,
      width: 74,
      minWidth: 74,
      look: 'muted',
      yields: 2,
      card: 'none',
      sortable: true,
      text: (row) => row.load_type?.code,
    },
    {
      id: 'driver_or_sub',
      header: texts.driver_sub,
      width: 90,
      yields: 8,
      sortable: true,
      text: carrierText,
    },
    {
      id: 'total_charge',
      header: texts.price,
      money: true,
      width: 68,
      minWidth: 64,
      grow: 0,
      align: 'right',
      yields: 7,
      sortable: true,
      text: (row) => showMoney(row.total_charge),
    },
    {
      id: 'action',
      header: texts.action,
      hideHeader: true,
      fixed: true,
      sticky: 'end',
      width: 116,
      minWidth: 116,
      grow: 0,
      cell: (row) => <RowActionButton row={row} action={actionOf(row)} onAction={onAction} />,
    },
  ]
}

/** The portal's columns: the service instead of what only the office may know. */
export function portalColumns(zone: string, shown: ShownStatus): TableColumn<PortalRow>[] {
  return [
    numberAt('/customer/traffic-diary'),
    reference,
    { ...customer, yields: 1, card: 'none' },
    statusColumn(zone, shown),
    ...sideColumns('collection', zone, { name: 4, town: 8, date: 6, time: 7 }),
    ...sideColumns('delivery', zone, { name: 3, town: 9, date: undefined, time: undefined }),
    {
      id: 'service',
      header: texts.service,
      width: 84,
      yields: 2,
      sortable: true,
      text: (row) => row.service?.description ?? row.service?.code,
    },
  ]
}
