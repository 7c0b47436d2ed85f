import { creditNoteMakers } from '@dray/domain/jobs/job-permissions.ts'
import { holdsAny } from '@dray/domain/kernel/permissions.ts'
import { useState } from 'react'
import { CreditNoteDialog, useCreditNoteDownload } from '#features/credit-notes/index.ts'
import { invoiceAddress, OfficeInvoices } from '#features/invoices/index.ts'
import { PaymentDialog, removePayment } from '#features/payments/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { FinanceTabs } from './finance-tabs.tsx'

const payments = { Dialog: PaymentDialog, remove: removePayment }
const creditNotesPath = '/finance/invoices/credit-notes'

/** `/finance/invoices/customers`: the invoices, with the payments and credit notes of one that is open. */
export function CustomerInvoicesScreen() {
  const viewer = useViewer()
  const download = useCreditNoteDownload()
  const [credited, setCredited] = useState<number | null>(null)
  return (
    <>
      <OfficeInvoices
        {...useListAddress(invoiceAddress)}
        head={<FinanceTabs />}
        payments={payments}
        creditNotes={{
          create: holdsAny(viewer, creditNoteMakers) ? setCredited : undefined,
          download: viewer.permissions.has(creditNotesPath) ? download : undefined,
        }}
      />
      {credited !== null && <CreditNoteDialog jobId={credited} onClose={() => setCredited(null)} />}
    </>
  )
}
