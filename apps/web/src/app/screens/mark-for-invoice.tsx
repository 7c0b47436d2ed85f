import { billableAddress, MarkedForInvoice } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/use-list-address.ts'
import { BillableJob } from './billable-job.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/jobs/mark-for-invoice`. */
export function MarkForInvoiceScreen() {
  const address = useListAddress(billableAddress)
  return (
    <>
      <MarkedForInvoice {...address} head={<FinanceTabs />} />
      <BillableJob jobId={address.search.job} onJob={(job) => address.onSearch({ job })} />
    </>
  )
}
