import { paymentListTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentScreenTexts as screenTexts } from '@dray/domain/payments/payments.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { Fragment } from 'react'
import { IconButton } from '#ui/display/icon-button.tsx'
import { RowLinkText } from '#ui/table/row-link.tsx'
import { dayOf, type TableColumn } from '#ui/table/table-column.ts'
import type { PaymentRow } from './payments.queries.ts'

export const invoicesPath = '/finance/invoices/customers'

const paysText = ({ parts }: PaymentRow) =>
  parts
    .map(({ inv_number, amount }) => (parts.length === 1 ? inv_number : `${inv_number} ${showMoney(amount)}`))
    .join(', ')

/** Each invoice that it pays leads to it. */
function Pays({ row: { parts } }: { row: PaymentRow }) {
  return parts.map(({ invoice_id, inv_number, amount }, at) => (
    <Fragment key={invoice_id}>
      {at > 0 && ', '}
      <RowLinkText to={invoicesPath} search={{ invoice: invoice_id, keywords: inv_number }} tabIndex={-1}>
        {inv_number}
      </RowLinkText>
      {parts.length > 1 && ` ${showMoney(amount)}`}
    </Fragment>
  ))
}

/** A refund is money that went. */
const signed = ({ kind, amount }: PaymentRow) => (kind === 'refund' ? -amount : amount)

/** What customers paid; ids are what the server sorts by. */
export const paymentColumns = (onRemove: (row: PaymentRow) => void): TableColumn<PaymentRow>[] => [
  {
    id: 'paid_on',
    header: texts.date,
    width: 84,
    minWidth: 76,
    grow: 0,
    text: (row) => showDate(row.paid_on),
    value: (row) => dayOf(row.paid_on),
  },
  {
    id: 'customer_name',
    header: texts.customer,
    width: 180,
    minWidth: 130,
    look: 'strong',
    text: (row) => row.customer.customer_name,
  },
  {
    id: 'amount',
    header: texts.amount,
    money: true,
    width: 96,
    grow: 0,
    align: 'right',
    look: 'strong',
    text: (row) => showMoney(signed(row)),
    value: signed,
  },
  {
    id: 'method',
    header: texts.method,
    width: 110,
    grow: 0,
    yields: 3,
    text: ({ kind, method }) =>
      kind === 'refund' ? screenTexts.refundBy(screenTexts.methods[method]) : screenTexts.methods[method],
  },
  {
    id: 'reference',
    header: texts.reference,
    width: 130,
    look: 'muted',
    yields: 4,
    text: (row) => row.reference ?? '–',
  },
  { id: 'pays', header: texts.pays, width: 190, yields: 5, text: paysText, cell: (row) => <Pays row={row} /> },
  {
    id: 'unallocated',
    header: texts.unallocated,
    money: true,
    width: 96,
    grow: 0,
    align: 'right',
    yields: 6,
    text: (row) => (row.unallocated === 0 ? '–' : showMoney(row.unallocated)),
    value: (row) => row.unallocated,
  },
  {
    id: 'removed',
    header: texts.removed,
    width: 150,
    look: 'muted',
    yields: 2,
    text: (row) => row.removed_reason ?? '–',
  },
  { id: 'by', header: texts.by, width: 110, look: 'muted', yields: 1, text: (row) => row.created_by_name ?? '–' },
  {
    id: 'action',
    header: texts.action,
    hideHeader: true,
    fixed: true,
    sticky: 'end',
    width: 48,
    minWidth: 48,
    grow: 0,
    cell: (row) =>
      row.removed_at === null && (
        <IconButton
          size="sm"
          tabIndex={-1}
          label={screenTexts.removeRow(showMoney(row.amount))}
          icon={<IconTrash aria-hidden />}
          onClick={() => onRemove(row)}
        />
      ),
  },
]
