import { creditNoteAddress } from '#features/credit-notes/address.ts'
import { statementAddress } from '#features/debts/address.ts'
import { billableAddress, invoiceAddress } from '#features/invoices/address.ts'
import { paymentAddress } from '#features/payments/address.ts'
import { screen } from './screen.ts'

const loadDebts = () => import('./screens/debts.tsx')

/** From the jobs to be invoiced to what customers owe and have paid. */
export const invoiceScreens = [
  screen({
    path: '/finance/jobs/mark-for-invoice',
    title: 'Marked for invoice',
    search: billableAddress.read,
    load: async () => (await import('./screens/mark-for-invoice.tsx')).MarkForInvoiceScreen,
  }),
  screen({
    path: '/finance/jobs/external-invoice',
    title: 'External invoice',
    search: billableAddress.read,
    load: async () => (await import('./screens/external-invoice.tsx')).ExternalInvoiceScreen,
  }),
  screen({
    path: '/finance/invoices/customers',
    title: 'Customer invoices',
    search: invoiceAddress.read,
    load: async () => (await import('./screens/customer-invoices.tsx')).CustomerInvoicesScreen,
  }),
  screen({
    path: '/finance/invoices/credit-notes',
    title: 'Credit notes',
    search: creditNoteAddress.read,
    load: async () => (await import('./screens/credit-notes.tsx')).CreditNotesScreen,
  }),
  screen({
    path: '/finance/invoices/payments',
    title: 'Payments',
    search: paymentAddress.read,
    views: { record: '?dialog=record' },
    load: async () => (await loadDebts()).PaymentsScreen,
  }),
  screen({
    path: '/finance/invoices/statements',
    title: 'Statements',
    search: statementAddress.read,
    load: async () => (await loadDebts()).StatementsScreen,
  }),
] as const
