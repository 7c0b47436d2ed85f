import { invoiceListTexts, invoiceColumnTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { invoiceTones } from '@dray/domain/invoices/invoice-status.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconDownload } from '@tabler/icons-react'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { TableColumn } from '../../ui/table-column.ts'
import type { OfficeInvoice, PortalInvoice } from './invoices.queries.ts'

export const InvoiceBadge = ({ status }: { status: PortalInvoice['shown_status'] }) => (
  <Badge tone={invoiceTones[status]}>{status}</Badge>
)

function jobsText({ job_details }: PortalInvoice) {
  const [first, ...others] = job_details
  if (!first) return '–'
  return others.length === 0 ? first.job_number : texts.more(first.job_number, others.length)
}

const money = (id: 'net' | 'vat' | 'total_charge', header: string): TableColumn<PortalInvoice> => ({
  id,
  header,
  width: 88,
  minWidth: 76,
  grow: 0,
  align: 'right',
  sortable: true,
  ...(id === 'total_charge' ? { look: 'strong' as const } : {}),
  text: (row) => showMoney(row[id]),
})

/** The columns that office and portal share; ids are what the server sorts by. */
const shared: TableColumn<PortalInvoice>[] = [
  {
    id: 'inv_number',
    header: texts.inv_number,
    width: 104,
    minWidth: 84,
    grow: 0,
    look: 'strong',
    sortable: true,
    text: (row) => row.inv_number,
  },
  {
    id: 'status',
    header: texts.status,
    width: 100,
    minWidth: 84,
    grow: 0,
    sortable: true,
    cell: (row) => <InvoiceBadge status={row.shown_status} />,
  },
  {
    id: 'customer_name',
    header: texts.customer,
    width: 180,
    sortable: true,
    text: (row) => row.customer.customer_name,
  },
  {
    id: 'date',
    header: texts.date,
    width: 80,
    grow: 0,
    look: 'muted',
    sortable: true,
    text: (row) => showDate(row.date),
  },
  { id: 'jobs', header: texts.jobs, width: 110, text: jobsText },
  money('net', texts.net),
  money('vat', texts.vat),
  money('total_charge', texts.total),
  {
    id: 'invoice_due',
    header: texts.due,
    width: 80,
    grow: 0,
    look: 'muted',
    sortable: true,
    text: (row) => (row.invoice_due ? showDate(row.invoice_due) : '–'),
  },
]

const downloadColumn = <R extends PortalInvoice>(onDownload: (row: R) => void): TableColumn<R> => ({
  id: 'action',
  header: texts.action,
  hideHeader: true,
  fixed: true,
  sticky: true,
  width: 48,
  minWidth: 48,
  grow: 0,
  cell: (row) => (
    <IconButton
      size="sm"
      tabIndex={-1}
      label={invoiceListTexts.downloadRow(row.inv_number)}
      icon={<IconDownload aria-hidden />}
      onClick={() => onDownload(row)}
    />
  ),
})

export const officeInvoiceColumns = (onDownload: (row: OfficeInvoice) => void): TableColumn<OfficeInvoice>[] => [
  ...shared,
  {
    id: 'csv',
    header: texts.csv,
    width: 48,
    grow: 0,
    look: 'muted',
    text: (row) => (row.is_csv_downloaded === 1 ? invoiceListTexts.csvYes : invoiceListTexts.csvNo),
  },
  downloadColumn(onDownload),
]

export const portalInvoiceColumns = (onDownload: (row: PortalInvoice) => void): TableColumn<PortalInvoice>[] => [
  ...shared,
  downloadColumn(onDownload),
]
