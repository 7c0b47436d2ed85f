import { creditListTexts, creditColumnTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import type { CreditNoteStatus } from '@dray/domain/invoices/credit-note-status.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { Tone } from '@dray/domain/kernel/tones.ts'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { JobLink, type JobsPath } from '#features/invoices/index.ts'
import { Badge, badgeEdges } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { OfficeCreditNote, PortalCreditNote } from './credit-notes.queries.ts'

const tones: Record<CreditNoteStatus, Tone> = { Draft: 'grey', Sent: 'blue', Void: 'slate' }

type Column = TableColumn<PortalCreditNote>

interface ColumnNeeds {
  jobsPath: JobsPath
  invoicesPath: '/finance/invoices/customers' | '/customer/finance' | null
  onDownload: (id: number) => void
}

const jobNumber = (path: JobsPath): Column => ({
  id: 'job_number',
  header: texts.job_number,
  width: 100,
  minWidth: 84,
  grow: 0,
  text: ({ job_details }) => job_details.job_number,
  cell: ({ job_details }) => <JobLink job={job_details} path={path} tabIndex={-1} />,
})
const number: Column = {
  id: 'credit_note_number',
  header: texts.credit_note_number,
  width: 150,
  minWidth: 84,
  grow: 0,
  look: 'strong',
  sticky: 'start',
  text: (row) => row.credit_note_number,
}
/** The number as keywords, so that the list that opens holds the invoice. */
const invoiceNumber = (path: ColumnNeeds['invoicesPath']): Column => ({
  id: 'inv_number',
  header: texts.inv_number,
  width: 120,
  minWidth: 84,
  grow: 0,
  text: ({ job_details }) => job_details.inv,
  cell: ({ invoice_id, job_details: { inv } }) =>
    path === null ? (
      inv
    ) : (
      <RowLinkText to={path} search={{ invoice: invoice_id, keywords: inv }} tabIndex={-1}>
        {inv}
      </RowLinkText>
    ),
})
const customer: Column = {
  id: 'customer_name',
  header: texts.customer,
  width: 160,
  yields: 2,
  text: (row) => row.customer.customer_name,
}
const money = (id: 'credit_amount' | 'vat' | 'total_credit', header: string): Column => ({
  id,
  header,
  money: true,
  width: 88,
  minWidth: 76,
  grow: 0,
  align: 'right',
  card: id === 'total_credit' ? 'figure' : 'none',
  ...(id === 'credit_amount' ? { look: 'strong' as const } : { yields: 3 }),
  text: (row) => showMoney(row[id]),
})
const reason: Column = {
  id: 'credit_notes_reason',
  header: texts.reason,
  width: 180,
  text: (row) => row.credit_notes_reason ?? '–',
}
const status: Column = {
  id: 'status',
  header: texts.status,
  width: 80,
  grow: 0,
  text: (row) => row.status,
  around: badgeEdges,
  cell: (row) => <Badge tone={tones[row.status]}>{row.status}</Badge>,
}
const date: Column = {
  id: 'date',
  header: texts.date,
  width: 80,
  minWidth: 68,
  grow: 0,
  look: 'muted',
  text: (row) => showDate(row.date),
  value: ({ date }) => ({ date }),
}
const csv: TableColumn<OfficeCreditNote> = {
  id: 'csv',
  header: texts.csv,
  width: 52,
  grow: 0,
  look: 'muted',
  text: (row) => (row.is_csv_downloaded === 1 ? creditListTexts.csvYes : creditListTexts.csvNo),
}
interface RowButtons<R> {
  width: number
  onDownload: ColumnNeeds['onDownload']
  /** Null for a note that cannot be deleted any more. */
  removerOf?: (row: R) => (() => void) | null
}

const action = <R extends PortalCreditNote>({ width, onDownload, removerOf }: RowButtons<R>): TableColumn<R> => ({
  id: 'action',
  header: texts.action,
  hideHeader: true,
  fixed: true,
  sticky: 'end',
  width,
  minWidth: width,
  grow: 0,
  cell: (row) => {
    const { id, credit_note_number } = row
    const remove = removerOf?.(row)
    return (
      <Inline gap="tight">
        <IconButton
          size="sm"
          tabIndex={-1}
          label={creditListTexts.downloadRow(credit_note_number)}
          icon={<IconDownload aria-hidden />}
          onClick={() => onDownload(id)}
        />
        {remove && (
          <IconButton
            size="sm"
            variant="danger"
            tabIndex={-1}
            label={creditListTexts.deleteRow(credit_note_number)}
            icon={<IconTrash aria-hidden />}
            onClick={remove}
          />
        )}
      </Inline>
    )
  },
})

const net = money('credit_amount', texts.amount)
const vat = money('vat', texts.vat)
const total = money('total_credit', texts.total)

const withoutYield = ({ yields: _, ...column }: Column): Column => column

/** The office's columns in the order of the documents; ids are what the server sorts by. */
export const officeColumns = (
  needs: ColumnNeeds & { onRemove: (row: OfficeCreditNote) => void },
): TableColumn<OfficeCreditNote>[] => [
  jobNumber(needs.jobsPath),
  number,
  invoiceNumber(needs.invoicesPath),
  customer,
  net,
  vat,
  total,
  reason,
  status,
  csv,
  date,
  action<OfficeCreditNote>({
    width: 76,
    onDownload: needs.onDownload,
    removerOf: (row) => (row.status === 'Draft' ? () => needs.onRemove(row) : null),
  }),
]

/** The portal's: on a phone the number and what is given back come first. */
export const portalColumns = (needs: ColumnNeeds): Column[] => [
  number,
  { ...withoutYield(total), look: 'strong' },
  { ...date, yields: 6 },
  { ...invoiceNumber(needs.invoicesPath), yields: 7 },
  { ...jobNumber(needs.jobsPath), yields: 5 },
  { ...net, look: 'figures', yields: 4 },
  vat,
  { ...reason, yields: 2 },
  action({ width: 48, onDownload: needs.onDownload }),
]
