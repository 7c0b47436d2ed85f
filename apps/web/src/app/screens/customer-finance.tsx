import { getRouteApi } from '@tanstack/react-router'
import { changedInvoices, PortalInvoices } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'

const route = getRouteApi('/inside/customer/finance')
const steps = ['invoice', 'page'] as const

/** `/customer/finance`: a customer's own invoices. */
export function CustomerFinanceScreen() {
  const change = useListAddress({ navigate: route.useNavigate(), changed: changedInvoices, steps })
  return <PortalInvoices search={route.useSearch()} onSearch={change} />
}
