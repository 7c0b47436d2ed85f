import { ageBandNames } from '@dray/domain/debts/age-bands.ts'
import { ageBandTexts, jobsText, statementPaper as texts } from '@dray/domain/debts/debts.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { paperTexts } from '@dray/domain/papers/papers.messages.ts'
import { paymentScreenTexts } from '@dray/domain/payments/payments.messages.ts'
import { type Issuer, type PaperBody, pound, present } from '#features/papers/index.ts'
import type { KitBlock, KitCell, KitColumn } from '#platform/pdf/kit-document.ts'
import type { Statement } from './statement-of.ts'

/** A statement of account as it is printed: what is open, how old it is, and what is to be paid where. */
export function statementDocument(statement: Statement, issuer: Issuer): PaperBody {
  const { customer, date, items, payments } = statement
  return {
    title: texts.title,
    subtitle: customer.customer_name,
    facts: [
      { label: texts.date, value: showLongDate(date) },
      { label: texts.account, value: customer.customer_code },
    ],
    blocks: [
      parties(statement, issuer),
      { kind: 'table', columns, rows: items.map(rowOf), empty: texts.empty },
      ...(payments.length === 0 ? [] : [unallocated(statement)]),
      ...(items.length === 0 ? [] : [ageing(statement)]),
      ...(items.length + payments.length === 0 ? [] : [totals(statement)]),
    ],
  }
}

function parties({ customer, address }: Statement, issuer: Issuer): KitBlock {
  const to = {
    label: texts.to,
    name: customer.customer_name,
    lines: present([address.address_line_1, address.address_line_2, address.town, address.post_code]),
  }
  const { bank_name, sort_code, account_no } = issuer
  const payTo = {
    label: texts.pay_to,
    name: issuer.name,
    lines: present([
      bank_name,
      sort_code && paperTexts.sort_code(sort_code),
      account_no && paperTexts.account_number(account_no),
    ]),
    references: [paperTexts.pay_reference(customer.customer_code)],
  }
  return { kind: 'parties', parties: sort_code || account_no ? [to, payTo] : [to] }
}

const amount = (label: string): KitColumn => ({ label, width: 'auto', kind: 'number' })
const columns: KitColumn[] = [
  { label: texts.invoice, width: 'fill' },
  { label: texts.invoice_date, width: 'auto' },
  { label: texts.due, width: 'auto' },
  amount(texts.original),
  amount(texts.credited),
  amount(texts.paid),
  amount(texts.left),
]

function rowOf(item: Statement['items'][number]): KitCell[] {
  const isCredit = decimal(item.balance).lt(0)
  const notes = present([
    isCredit && texts.in_credit,
    !isCredit && item.days_overdue > 0 && texts.overdue(item.days_overdue),
    item.status === 'Disputed' && texts.disputed,
  ])
  const lines = present([notes.join(', '), jobsText(item)])
  return [
    { text: item.inv_number, lines: lines.length > 0 ? lines : undefined },
    showLongDate(item.date),
    showLongDate(item.invoice_due),
    pound(item.total_charge),
    pound(item.credited),
    pound(item.paid),
    { text: pound(pounds(decimal(item.balance))), strong: true },
  ]
}

/** Payments that no invoice has used: they are taken off the total. */
const unallocated = ({ payments }: Statement): KitBlock => ({
  kind: 'table',
  title: texts.payments,
  columns: [
    { label: texts.payment, width: 'fill' },
    { label: texts.paid_on, width: 'auto' },
    amount(texts.original),
    amount(texts.not_used),
  ],
  rows: payments.map((payment) => [
    [paymentScreenTexts.methods[payment.method], payment.reference].filter(Boolean).join(', '),
    showLongDate(payment.paid_on),
    pound(payment.amount),
    { text: pound(pounds(decimal(payment.unallocated))), strong: true },
  ]),
})

const ageing = ({ figures }: Statement): KitBlock => ({
  kind: 'table',
  title: texts.ageing,
  columns: ageBandNames.map((band) => ({ label: ageBandTexts[band], width: 'fill', kind: 'number' })),
  rows: [ageBandNames.map((band) => pound(figures[band]))],
})

function totals({ figures }: Statement): KitBlock {
  const less = [
    { label: texts.credit, value: pound(figures.credit) },
    { label: texts.unallocated, value: pound(figures.unallocated) },
  ].filter((_, at) => !decimal(at === 0 ? figures.credit : figures.unallocated).eq(0))
  return {
    kind: 'totals',
    rows: [
      ...(less.length === 0 ? [] : [{ label: texts.owed, value: pound(figures.owed) }, ...less]),
      { label: texts.total, value: pound(figures.balance), strong: true },
    ],
  }
}
