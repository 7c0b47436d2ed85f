import { getRouteApi } from '@tanstack/react-router'
import { changedBillable, MarkedForInvoice } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'
import { BillableJob } from './billable-job.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

const route = getRouteApi('/inside/finance/jobs/mark-for-invoice')
const steps = ['job', 'page'] as const

/** `/finance/jobs/mark-for-invoice`. */
export function MarkForInvoiceScreen() {
  const search = route.useSearch()
  const change = useListAddress({ navigate: route.useNavigate(), changed: changedBillable, steps })
  return (
    <>
      <MarkedForInvoice search={search} onSearch={change} head={<FinanceTabs />} />
      <BillableJob jobId={search.job} onJob={(job) => change({ job })} />
    </>
  )
}
