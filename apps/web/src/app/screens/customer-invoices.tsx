import { getRouteApi } from '@tanstack/react-router'
import { changedInvoices, OfficeInvoices } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

const route = getRouteApi('/inside/finance/invoices/customers')
const steps = ['invoice', 'page'] as const

/** `/finance/invoices/customers`. */
export function CustomerInvoicesScreen() {
  const change = useListAddress({ navigate: route.useNavigate(), changed: changedInvoices, steps })
  return <OfficeInvoices search={route.useSearch()} onSearch={change} head={<FinanceTabs />} />
}
