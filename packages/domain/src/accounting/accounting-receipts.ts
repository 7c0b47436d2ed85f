import { plainCell } from '../kernel/tables/plain-cell.ts'
import type { AccountingLayout } from './accounting-document.ts'

/** Money that came from a customer, or went back, as accounting programs take it in. */
export interface AccountingReceipt {
  id: number
  kind: 'payment' | 'refund'
  /** The day of payment. */
  date: string
  /** In pounds, above 0: the kind says which way it went. */
  amount: string
  method: string
  reference: string | null
  party: { code: string; name: string }
  /** The invoices that it pays. */
  invoices: readonly string[]
  unallocated: string
}

const britishDate = (date: string) => date.split('-').reverse().join('/')
const upTo = (length: number, text: string) => text.replace(/\s+/g, ' ').trim().slice(0, length)
const signed = ({ kind, amount }: AccountingReceipt) => (kind === 'refund' ? `-${amount}` : amount)
const words = ({ kind, party }: AccountingReceipt) =>
  kind === 'refund' ? `Refund to ${party.name}` : `Receipt from ${party.name}`
const pays = ({ reference, invoices }: AccountingReceipt) => reference ?? invoices.join(' ')

interface Layout {
  headings: readonly string[]
  row(receipt: AccountingReceipt, user_name: string): string[]
}

/** Sage's own accounts: the bank's current account and the debtors control account. */
const bank = '1200'
const debtors = '1100'

/**
 * Sage 50, import of audit trail transactions: receipts on account, which are allocated there, since it imports no other;
 * a refund is a payment from the bank against debtors. Neither has VAT.
 */
const sage: Layout = {
  headings: [
    'Type',
    'Account Reference',
    'Nominal A/C Ref',
    'Department Code',
    'Date',
    'Reference',
    'Details',
    'Net Amount',
    'Tax Code',
    'Tax Amount',
    'Exchange Rate',
    'Extra Reference',
    'User Name',
    'Project Refn',
    'Cost Code Refn',
  ],
  row: (receipt, user_name) => [
    ...(receipt.kind === 'payment' ? ['SA', upTo(8, receipt.party.code), bank] : ['BP', bank, debtors]),
    '0',
    britishDate(receipt.date),
    upTo(30, pays(receipt)),
    upTo(60, words(receipt)),
    receipt.amount,
    'T9',
    '0.00',
    '1',
    upTo(30, receipt.invoices.join(' ')),
    upTo(32, user_name),
    '',
    '',
  ],
}

/** Xero's import of bank statements, where a line is matched with the invoices. */
const xero: Layout = {
  headings: ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
  row: (receipt) => [
    britishDate(receipt.date),
    signed(receipt),
    receipt.party.name,
    [words(receipt), ...receipt.invoices].join(' '),
    receipt.reference ?? '',
    '',
  ],
}

/** QuickBooks Online's import of bank transactions in three columns. */
const quickbooks: Layout = {
  headings: ['Date', 'Description', 'Amount'],
  row: (receipt) => [
    britishDate(receipt.date),
    [words(receipt), ...new Set([receipt.reference, ...receipt.invoices])].filter(Boolean).join(' '),
    signed(receipt),
  ],
}

const plain: Layout = {
  headings: ['Number', 'Kind', 'Date', 'Account', 'Name', 'Method', 'Reference', 'Amount', 'Invoices', 'Unallocated'],
  row: (receipt) => [
    String(receipt.id),
    receipt.kind === 'refund' ? 'Refund' : 'Receipt',
    receipt.date,
    receipt.party.code,
    receipt.party.name,
    receipt.method,
    receipt.reference ?? '',
    signed(receipt),
    receipt.invoices.join(' '),
    receipt.unallocated,
  ],
}

const layouts: Readonly<Record<AccountingLayout, Layout>> = { plain, sage, xero, quickbooks }

/** The file that a program takes receipts in by, with its headings. No cell is a formula, and an amount stays a number. */
export function receiptFile(
  receipts: readonly AccountingReceipt[],
  { layout, user_name }: { layout: AccountingLayout; user_name: string },
): string[][] {
  const { headings, row } = layouts[layout]
  return [[...headings], ...receipts.map((receipt) => row(receipt, user_name).map(plainCell))]
}
