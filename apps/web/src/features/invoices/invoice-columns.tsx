import { invoiceListTexts, invoiceColumnTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { invoiceTones } from '@dray/domain/invoices/invoice-status.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconDownload } from '@tabler/icons-react'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { ListedInvoice, OfficeInvoice, PortalInvoice } from './invoices.queries.ts'

export const InvoiceBadge = ({ status }: { status: ListedInvoice['shown_status'] }) => (
  <Badge tone={invoiceTones[status]}>{status}</Badge>
)

/** The first job, as a link where the viewer may open it, and how many there are besides. */
function JobsOf({ row: { job_details }, path }: { row: ListedInvoice; path: JobsPath }) {
  const [first, ...others] = job_details
  if (!first) return '–'
  return (
    <>
      <JobLink job={first} path={path} tabIndex={-1} /> {others.length > 0 && texts.more(others.length)}
    </>
  )
}

/** Where a job opens; null for viewers who may not open one. */
export type JobsPath = '/traffic-diary' | '/customer/traffic-diary' | null

interface JobLinkProps {
  job: ListedInvoice['job_details'][number]
  path: JobsPath
  tabIndex?: number
}

/** A job's number, as a link for viewers who may open the job. */
export function JobLink({ job: { id, job_number }, path, tabIndex }: JobLinkProps) {
  if (path === null) return job_number
  return (
    <RowLinkText to={path} search={{ job: id }} tabIndex={tabIndex}>
      {job_number}
    </RowLinkText>
  )
}

/** What is done with an invoice's credit notes; left out for people who may not. */
export interface CreditNoteActions {
  create?: ((job_id: number) => void) | undefined
  download?: ((credit_note_id: number) => void) | undefined
}

const money = (id: 'net' | 'vat' | 'total_charge', header: string): TableColumn<ListedInvoice> => ({
  id,
  header,
  money: true,
  width: 88,
  minWidth: 76,
  grow: 0,
  align: 'right',
  card: id === 'total_charge' ? 'figure' : 'none',
  ...(id === 'total_charge' ? { look: 'strong' as const } : { yields: id === 'vat' ? 4 : 5 }),
  text: (row) => showMoney(row[id]),
})

const numberAt = (link: (row: ListedInvoice) => string): TableColumn<ListedInvoice> => ({
  id: 'inv_number',
  header: texts.inv_number,
  width: 96,
  minWidth: 84,
  grow: 0,
  look: 'strong',
  sticky: 'start',
  text: (row) => row.inv_number,
  link,
})
const status: TableColumn<ListedInvoice> = {
  id: 'status',
  header: texts.status,
  width: 96,
  grow: 0,
  text: (row) => row.shown_status,
  around: badgeEdges,
  cell: (row) => <InvoiceBadge status={row.shown_status} />,
}
const customer: TableColumn<ListedInvoice> = {
  id: 'customer_name',
  header: texts.customer,
  width: 160,
  text: (row) => row.customer.customer_name,
}
function jobsText({ job_details: [first, ...others] }: ListedInvoice) {
  if (!first) return '–'
  return others.length === 0 ? first.job_number : `${first.job_number} ${texts.more(others.length)}`
}

const jobsAt = (path: JobsPath): TableColumn<ListedInvoice> => ({
  id: 'jobs',
  header: texts.jobs,
  width: 110,
  yields: 2,
  text: jobsText,
  cell: (row) => <JobsOf row={row} path={path} />,
})

const day = (id: 'date' | 'invoice_due', header: string): TableColumn<ListedInvoice> => ({
  id,
  header,
  width: 80,
  minWidth: 68,
  grow: 0,
  look: 'muted',
  text: (row) => (row[id] ? showDate(row[id]) : '–'),
  value: (row) => dayOf(row[id]),
})
const date = { ...day('date', texts.date), yields: 6 }
const due = day('invoice_due', texts.due)
const net = money('net', texts.net)
const vat = money('vat', texts.vat)
const total = money('total_charge', texts.total)
const owed: TableColumn<ListedInvoice> = {
  id: 'owed',
  header: texts.owed,
  money: true,
  width: 88,
  minWidth: 76,
  grow: 0,
  align: 'right',
  yields: 7,
  text: (row) => showMoney(row.owed),
}

const downloadColumn = <R extends ListedInvoice>(onDownload: (row: R) => void): TableColumn<R> => ({
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
      label={invoiceListTexts.downloadRow(row.inv_number)}
      icon={<IconDownload aria-hidden />}
      onClick={() => onDownload(row)}
    />
  ),
})

interface ColumnNeeds<R extends ListedInvoice> {
  jobsPath: JobsPath
  onDownload: (row: R) => void
}

/** The office's columns in the order of the documents; ids are what the server sorts by. */
export const officeInvoiceColumns = ({
  jobsPath,
  onDownload,
}: ColumnNeeds<OfficeInvoice>): TableColumn<OfficeInvoice>[] => [
  numberAt((row) => `/finance/invoices/customers?invoice=${row.id}`),
  status,
  customer,
  date,
  jobsAt(jobsPath),
  net,
  vat,
  total,
  due,
  owed,
  {
    id: 'csv',
    align: 'right',
    header: texts.csv,
    width: 48,
    grow: 0,
    look: 'muted',
    yields: 1,
    text: (row) => (row.is_csv_downloaded === 1 ? invoiceListTexts.csvYes : invoiceListTexts.csvNo),
  },
  downloadColumn(onDownload),
]

/** The portal's: on a phone the number, its state and what is to be paid come first. */
export const portalInvoiceColumns = ({
  jobsPath,
  onDownload,
}: ColumnNeeds<PortalInvoice>): TableColumn<PortalInvoice>[] => [
  // The number as keywords, so that the list that opens holds it, however long it is.
  numberAt((row) => `/customer/finance?invoice=${row.id}&keywords=${encodeURIComponent(row.inv_number)}`),
  status,
  total,
  owed,
  due,
  date,
  jobsAt(jobsPath),
  net,
  vat,
  { ...customer, yields: 3 },
  downloadColumn(onDownload),
]
