import { type AgeBand, ageBandNames } from '@dray/domain/debts/age-bands.ts'
import { ageBandTexts, openInvoiceTexts, agedDebtTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import type { ShownInvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { InvoiceBadge } from '#features/invoices/index.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { DebtRow, OpenInvoice } from './debts.queries.ts'

export const agedDebtPath = '/finance/reports/aged-debt'
export const invoicesPath = '/finance/invoices/customers'

type Figure = AgeBand | 'owed' | 'credit' | 'unallocated' | 'balance'
const headers: Record<Figure, string> = {
  ...ageBandTexts,
  owed: texts.owed,
  credit: texts.credit,
  unallocated: texts.unallocated,
  balance: texts.balance,
}
/** Nothing in a band is quieter than an amount. */
const amountText = (amount: number) => (amount === 0 ? '–' : showMoney(amount))

const figure = (id: Figure, yields?: number): TableColumn<DebtRow> => ({
  id,
  header: headers[id],
  money: true,
  width: 96,
  minWidth: 84,
  grow: 0,
  align: 'right',
  ...(yields !== undefined && { yields }),
  ...(id === 'owed' && { look: 'strong' as const }),
  text: (row) => amountText(row[id]),
  value: (row) => row[id],
})

/** Its amount leads to the invoices that it is made of. */
const band = (id: AgeBand, at: string | undefined): TableColumn<DebtRow> => ({
  ...figure(id, 4 + ageBandNames.indexOf(id)),
  text: (row) => amountText(row[id]),
  cell: (row) =>
    row[id] === 0 ? (
      '–'
    ) : (
      <RowLinkText
        to={agedDebtPath}
        search={{ show: 'invoices', customer_id: row.id, band: id, date: at }}
        tabIndex={-1}
      >
        {showMoney(row[id])}
      </RowLinkText>
    ),
})

const oldest: TableColumn<DebtRow> = {
  id: 'oldest_due',
  header: texts.oldest,
  width: 84,
  minWidth: 76,
  grow: 0,
  look: 'muted',
  yields: 2,
  text: (row) => (row.oldest_due ? showDate(row.oldest_due) : '–'),
  value: (row) => dayOf(row.oldest_due),
}

/** What each customer owes; ids are what the server sorts by. */
export const debtColumns = (at: string | undefined): TableColumn<DebtRow>[] => [
  {
    id: 'customer_name',
    header: texts.customer,
    width: 200,
    look: 'strong',
    sticky: 'start',
    text: (row) => row.customer_name,
  },
  {
    id: 'customer_code',
    header: texts.code,
    width: 84,
    grow: 0,
    look: 'muted',
    yields: 1,
    text: (row) => row.customer_code,
  },
  {
    id: 'invoices',
    header: texts.invoices,
    width: 72,
    grow: 0,
    align: 'right',
    yields: 3,
    text: (row) => row.invoices,
  },
  ...ageBandNames.map((name) => band(name, at)),
  figure('owed'),
  figure('credit', 3),
  figure('unallocated', 4),
  figure('balance', 9),
  oldest,
]

const day = (id: 'date' | 'invoice_due', yields: number): TableColumn<OpenInvoice> => ({
  id,
  header: id === 'date' ? openInvoiceTexts.date : openInvoiceTexts.due,
  width: 84,
  minWidth: 76,
  grow: 0,
  look: 'muted',
  yields,
  text: (row) => showDate(row[id]),
  value: (row) => dayOf(row[id]),
})

const amount = (id: 'total_charge' | 'credited' | 'paid' | 'balance', yields?: number): TableColumn<OpenInvoice> => ({
  id,
  header: {
    total_charge: openInvoiceTexts.total,
    credited: openInvoiceTexts.credited,
    paid: openInvoiceTexts.paid,
    balance: openInvoiceTexts.left,
  }[id],
  money: true,
  width: 92,
  minWidth: 84,
  grow: 0,
  align: 'right',
  ...(yields !== undefined && { yields }),
  ...(id === 'balance' && { look: 'strong' as const }),
  text: (row) => (id === 'total_charge' || id === 'balance' ? showMoney(row[id]) : amountText(row[id])),
  value: (row) => row[id],
})

/** A status as it was shown on the date: what is stored, or Overdue. */
export const shownStatus = ({
  status,
  days_overdue,
}: Pick<OpenInvoice, 'status' | 'days_overdue'>): ShownInvoiceStatus =>
  days_overdue > 0 && (status === 'Sent' || status === 'Part Paid') ? 'Overdue' : status

const number: TableColumn<OpenInvoice> = {
  id: 'inv_number',
  header: openInvoiceTexts.invoice,
  width: 96,
  minWidth: 84,
  grow: 0,
  look: 'strong',
  sticky: 'start',
  text: (row) => row.inv_number,
  link: (row) => `${invoicesPath}?invoice=${row.id}&keywords=${encodeURIComponent(row.inv_number)}`,
}
const status: TableColumn<OpenInvoice> = {
  id: 'status',
  header: openInvoiceTexts.status,
  width: 96,
  grow: 0,
  text: shownStatus,
  around: badgeEdges,
  cell: (row) => <InvoiceBadge status={shownStatus(row)} />,
}
const overdue: TableColumn<OpenInvoice> = {
  id: 'days_overdue',
  header: openInvoiceTexts.days,
  width: 84,
  minWidth: 76,
  grow: 0,
  align: 'right',
  text: (row) => openInvoiceTexts.daysValue(row.days_overdue),
  value: (row) => row.days_overdue,
}

/** Open invoices; ids are what the server sorts by. */
export const openInvoiceColumns: TableColumn<OpenInvoice>[] = [
  number,
  {
    id: 'customer_name',
    header: openInvoiceTexts.customer,
    width: 180,
    text: (row) => row.customer.customer_name,
  },
  status,
  day('date', 2),
  day('invoice_due', 5),
  overdue,
  amount('total_charge', 4),
  amount('credited', 1),
  amount('paid', 3),
  amount('balance'),
]
