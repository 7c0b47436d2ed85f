import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { selfBillTones } from '@dray/domain/self-bills/self-bill-status.ts'
import {
  selfBillKindTexts,
  selfBillListTexts,
  selfBillColumnTexts as texts,
} from '@dray/domain/self-bills/self-bills.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { SelfBill } from './self-bills.queries.ts'

type Column = TableColumn<SelfBill>

export const SelfBillBadge = ({ status }: { status: SelfBill['status'] }) => (
  <Badge tone={selfBillTones[status]}>{status}</Badge>
)

const number: Column = {
  id: 'inv_number',
  header: texts.inv_number,
  width: 100,
  minWidth: 84,
  grow: 0,
  look: 'strong',
  sticky: 'start',
  text: (row) => row.inv_number,
}
const status: Column = {
  id: 'status',
  header: texts.status,
  width: 92,
  grow: 0,
  text: (row) => row.status,
  around: badgeEdges,
  cell: (row) => <SelfBillBadge status={row.status} />,
}
const supplier = (kind: SelfBillKind): Column => ({
  id: 'full_name',
  header: selfBillKindTexts[kind].supplier,
  width: 220,
  text: (row) => row.supplier.name,
})
const day = (id: 'date_from' | 'date_to' | 'due_date', header: string, yields?: number): Column => ({
  id,
  header,
  width: 84,
  minWidth: 72,
  grow: 0,
  look: 'muted',
  ...(yields !== undefined && { yields }),
  text: (row) => showDate(row[id]),
  value: (row) => dayOf(row[id]),
})
const hours: Column = {
  id: 'total_hours',
  header: texts.hours,
  width: 72,
  grow: 0,
  align: 'right',
  text: (row) => row.total_hours,
}
const lines = (kind: SelfBillKind): Column => ({
  id: 'line_count',
  header: texts.lines[kind],
  width: 60,
  grow: 0,
  align: 'right',
  yields: 3,
  text: (row) => String(row.line_count),
})
const money = (id: 'net' | 'vat' | 'total_payable', header: string): Column => ({
  id,
  header,
  money: true,
  width: 92,
  minWidth: 76,
  grow: 0,
  align: 'right',
  ...(id === 'total_payable' ? { look: 'strong' as const } : { yields: 2 }),
  text: (row) => showMoney(row[id]),
})
const mark = (id: 'sent' | 'csv', header: string, is: (row: SelfBill) => boolean): Column => ({
  id,
  header,
  width: 56,
  grow: 0,
  look: 'muted',
  yields: 4,
  text: (row) => (is(row) ? texts.yes : texts.no),
})
const action = (onDownload: (row: SelfBill) => void): Column => ({
  id: 'action',
  header: texts.action,
  hideHeader: true,
  fixed: true,
  sticky: 'end',
  width: 48,
  minWidth: 48,
  grow: 0,
  cell: (row) => (
    <IconButton
      size="sm"
      tabIndex={-1}
      label={selfBillListTexts.downloadRow(row.inv_number)}
      icon={<IconDownload aria-hidden />}
      onClick={() => onDownload(row)}
    />
  ),
})

/** The columns of a kind's list; ids are what the server sorts by. */
export const selfBillColumns = (kind: SelfBillKind, onDownload: (row: SelfBill) => void): Column[] => [
  number,
  status,
  supplier(kind),
  day('date_from', texts.from),
  day('date_to', texts.to),
  ...(kind === 'sub_contractor' ? [] : [hours]),
  lines(kind),
  money('net', texts.net),
  money('vat', texts.vat),
  money('total_payable', texts.total),
  day('due_date', texts.due, 1),
  mark('sent', texts.sent, (row) => row.sent_at !== null),
  mark('csv', texts.csv, (row) => row.is_csv_downloaded === 1),
  action(onDownload),
]
