import type { CreditNoteSearch } from '#features/credit-notes/index.ts'
import type { StatementSearch } from '#features/debts/index.ts'
import type { BillableSearch, InvoiceSearch } from '#features/invoices/index.ts'
import type { PaymentSearch } from '#features/payments/index.ts'
import { listSearch, screen } from './screen.ts'

const loadDebts = () => import('./screens/finance/debts.tsx')

/** From the jobs to be invoiced to what customers owe and have paid. */
export const invoiceScreens = [
  screen({
    path: '/finance/jobs/mark-for-invoice',
    title: 'Marked for invoice',
    search: listSearch<BillableSearch>,
    load: async () => (await import('./screens/finance/mark-for-invoice.tsx')).MarkForInvoiceScreen,
  }),
  screen({
    path: '/finance/jobs/external-invoice',
    title: 'External invoice',
    search: listSearch<BillableSearch>,
    load: async () => (await import('./screens/finance/external-invoice.tsx')).ExternalInvoiceScreen,
  }),
  screen({
    path: '/finance/invoices/customers',
    title: 'Customer invoices',
    search: listSearch<InvoiceSearch>,
    load: async () => (await import('./screens/finance/customer-invoices.tsx')).CustomerInvoicesScreen,
  }),
  screen({
    path: '/finance/invoices/credit-notes',
    title: 'Credit notes',
    search: listSearch<CreditNoteSearch>,
    load: async () => (await import('./screens/finance/credit-notes.tsx')).CreditNotesScreen,
  }),
  screen({
    path: '/finance/invoices/payments',
    title: 'Payments',
    search: listSearch<PaymentSearch>,
    views: { record: '?dialog=record' },
    load: async () => (await loadDebts()).PaymentsScreen,
  }),
  screen({
    path: '/finance/invoices/statements',
    title: 'Statements',
    search: listSearch<StatementSearch>,
    load: async () => (await loadDebts()).StatementsScreen,
  }),
] as const
