import { jobReaders } from '@dray/domain/jobs/job-permissions.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useCallback, useState } from 'react'
import { billableAddress, endMend, MarkedForInvoice, type Mending, startMend } from '#features/invoices/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { BillableJob } from './billable-job.tsx'
import { FinanceTabs } from './finance-tabs.tsx'
import { MendJob } from './mend-job.tsx'

/** `/finance/jobs/mark-for-invoice`: the jobs, and above the dialog that invoices them one that is put right. */
export function MarkForInvoiceScreen() {
  const address = useListAddress(billableAddress)
  const mayMend = holdsAny(useViewer(), jobReaders)
  const [mending, setMending] = useState<Mending | null>(null)
  const mend = useCallback(async (wanted: Mending) => {
    if (await startMend(wanted)) setMending(wanted)
  }, [])
  const close = (done: Mending) => {
    setMending(null)
    void endMend(done)
  }
  return (
    <>
      <MarkedForInvoice
        {...address}
        head={<FinanceTabs />}
        onMend={mayMend ? (wanted) => void mend(wanted) : undefined}
      />
      <BillableJob jobId={address.search.job} onJob={(job) => address.onSearch({ job })} />
      {mending && <MendJob mending={mending} onClose={() => close(mending)} />}
    </>
  )
}
