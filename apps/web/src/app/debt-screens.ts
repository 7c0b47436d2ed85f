import { agedDebtAddress, openInvoiceAddress, paymentAddress, statementAddress } from '#features/debts/address.ts'
import { screen } from './screen.ts'

const loadDebts = () => import('./screens/debts.tsx')

/** What customers owe, or the invoices behind a figure of it. */
const agedDebt = (search: { show?: unknown }) =>
  search.show === 'invoices' ? openInvoiceAddress.read(search) : agedDebtAddress.read(search)

/** What customers paid, what they were told that they owe, and what they owe. */
export const debtScreens = [
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
  screen({
    path: '/finance/reports/aged-debt',
    title: 'Aged debt',
    search: agedDebt,
    views: { invoices: '?show=invoices' },
    load: async () => (await loadDebts()).AgedDebtScreen,
  }),
] as const
