import { invoiceAddress, PortalInvoices } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'

/** `/customer/finance`: a customer's own invoices. */
export const CustomerFinanceScreen = () => <PortalInvoices {...useListAddress(invoiceAddress)} />
