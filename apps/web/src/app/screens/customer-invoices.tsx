import { invoiceAddress, OfficeInvoices } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/invoices/customers`. */
export const CustomerInvoicesScreen = () => (
  <OfficeInvoices {...useListAddress(invoiceAddress)} head={<FinanceTabs />} />
)
