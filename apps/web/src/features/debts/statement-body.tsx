import { ageBandNames } from '@dray/domain/debts/age-bands.ts'
import {
  ageBandTexts,
  jobsText,
  openInvoiceTexts,
  statementPaper,
  statementTexts as texts,
} from '@dray/domain/debts/debts.messages.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentScreenTexts } from '@dray/domain/payments/payments.messages.ts'
import { InvoiceBadge } from '#features/invoices/index.ts'
import { useToday } from '#platform/use-today.ts'
import { badgeEdges } from '#ui/display/badge.tsx'
import { Facts, Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { shownStatus } from './debt-columns.tsx'
import type { Statement } from './debts.queries.ts'

type Item = Statement['items'][number]

const amount = (
  id: 'total_charge' | 'credited' | 'paid' | 'balance',
  header: string,
  yields?: number,
): TableColumn<Item> => ({
  id,
  header,
  money: true,
  width: 84,
  minWidth: 76,
  grow: 0,
  align: 'right',
  ...(yields !== undefined && { yields }),
  ...(id === 'balance' && { look: 'strong' as const }),
  text: (item) => showMoney(item[id]),
})

const columns: TableColumn<Item>[] = [
  { id: 'inv_number', header: openInvoiceTexts.invoice, width: 90, look: 'strong', text: (item) => item.inv_number },
  {
    id: 'jobs',
    header: openInvoiceTexts.jobs,
    width: 130,
    yields: 6,
    look: 'muted',
    text: (item) => jobsText(item) ?? '–',
  },
  {
    id: 'status',
    header: openInvoiceTexts.status,
    width: 90,
    grow: 0,
    yields: 4,
    text: shownStatus,
    around: badgeEdges,
    cell: (item) => <InvoiceBadge status={shownStatus(item)} />,
  },
  {
    id: 'date',
    header: openInvoiceTexts.date,
    width: 72,
    grow: 0,
    look: 'muted',
    yields: 2,
    text: ({ date }) => showDate(date),
  },
  {
    id: 'invoice_due',
    header: openInvoiceTexts.due,
    width: 72,
    grow: 0,
    look: 'muted',
    yields: 5,
    text: ({ invoice_due }) => showDate(invoice_due),
  },
  amount('total_charge', openInvoiceTexts.total, 3),
  amount('credited', openInvoiceTexts.credited, 0),
  amount('paid', openInvoiceTexts.paid, 1),
  amount('balance', openInvoiceTexts.left),
]
/** A status is of today: on a day that is past an invoice stood otherwise. */
const pastColumns = columns.filter(({ id }) => id !== 'status')
const itemKey = ({ id }: Item) => id

type Payment = Statement['payments'][number]
const left = (id: 'amount' | 'unallocated', header: string): TableColumn<Payment> => ({
  id,
  header,
  money: true,
  width: 84,
  minWidth: 76,
  grow: 0,
  align: 'right',
  ...(id === 'unallocated' && { look: 'strong' as const }),
  text: (payment) => showMoney(payment[id]),
})
/** Payments that no invoice has used whole. */
const paymentColumns: TableColumn<Payment>[] = [
  {
    id: 'payment',
    header: statementPaper.payment,
    width: 160,
    text: ({ method, reference }) => [paymentScreenTexts.methods[method], reference].filter(Boolean).join(', '),
  },
  {
    id: 'paid_on',
    header: statementPaper.paid_on,
    width: 84,
    grow: 0,
    look: 'muted',
    text: ({ paid_on }) => showDate(paid_on),
  },
  left('amount', openInvoiceTexts.total),
  left('unallocated', openInvoiceTexts.left),
]
const paymentKey = ({ payment_id }: Payment) => payment_id

function sumLines({ figures }: Statement): LedgerLine[] {
  const less = (['credit', 'unallocated'] as const)
    .filter((key) => figures[key] !== 0)
    .map((key) => ({ key, name: statementPaper[key], amount: `−${showMoney(figures[key])}` }))
  return [
    ...(less.length === 0
      ? []
      : [{ key: 'owed', name: statementPaper.owed, amount: showMoney(figures.owed) }, ...less]),
    { key: 'balance', name: statementPaper.total, amount: `£${showMoney(figures.balance)}`, look: 'total' },
  ]
}

/** What is open of a customer, how old it is and what is to be paid; office and portal share it. */
export function StatementBody({ statement }: { statement: Statement }) {
  const { items, payments, figures, date } = statement
  const today = useToday()
  if (items.length + payments.length === 0) return <Text look="muted">{texts.empty}</Text>
  return (
    <Stack gap="loose">
      <Section title={texts.byAge}>
        <Facts
          columns={5}
          facts={ageBandNames.map((band) => ({ name: ageBandTexts[band], value: `£${showMoney(figures[band])}` }))}
        />
      </Section>
      <Section title={texts.items}>
        <DataTable
          label={texts.items}
          card
          compact
          columns={date === today ? columns : pastColumns}
          rows={items}
          rowKey={itemKey}
        />
      </Section>
      {payments.length > 0 && (
        <Section title={statementPaper.payments}>
          <DataTable
            label={statementPaper.payments}
            card
            compact
            columns={paymentColumns}
            rows={payments}
            rowKey={paymentKey}
          />
        </Section>
      )}
      <Ledger lines={sumLines(statement)} />
    </Stack>
  )
}
