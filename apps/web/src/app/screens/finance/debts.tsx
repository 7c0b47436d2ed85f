import { useSearch } from '@tanstack/react-router'
import {
  AgedDebt,
  agedDebtAddress,
  OpenInvoices,
  openInvoiceAddress,
  SentStatements,
  statementAddress,
} from '#features/debts/index.ts'
import { Payments, paymentAddress } from '#features/payments/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

const Customers = () => <AgedDebt {...useListAddress(agedDebtAddress)} head={<FinanceTabs />} />
const Invoices = () => <OpenInvoices {...useListAddress(openInvoiceAddress)} head={<FinanceTabs />} />

/** `/finance/reports/aged-debt`: what customers owe, or the invoices behind a figure. */
export function AgedDebtScreen() {
  const { show } = openInvoiceAddress.read(useSearch({ strict: false }))
  return show === 'invoices' ? <Invoices /> : <Customers />
}

/** `/finance/invoices/payments`. */
export const PaymentsScreen = () => <Payments {...useListAddress(paymentAddress)} head={<FinanceTabs />} />

/** `/finance/invoices/statements`. */
export const StatementsScreen = () => <SentStatements {...useListAddress(statementAddress)} head={<FinanceTabs />} />
