import { billableAddress, ExternalInvoices } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { BillableJob } from './billable-job.tsx'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/jobs/external-invoice`. */
export function ExternalInvoiceScreen() {
  const address = useListAddress(billableAddress)
  return (
    <>
      <ExternalInvoices {...address} head={<FinanceTabs />} />
      <BillableJob jobId={address.search.job} onJob={(job) => address.onSearch({ job })} />
    </>
  )
}
