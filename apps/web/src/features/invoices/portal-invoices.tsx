import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { type ReactNode, useMemo } from 'react'
import { days } from '#kit/list/filters.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useViewer } from '#platform/viewer.ts'
import { type CreditNoteActions, portalInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceList, invoices } from './invoice-list.tsx'
import { type PortalInvoiceSearch, portalInvoiceAddress, shownStatuses } from './invoice-search.ts'
import { listCustomerInvoicesOptions } from './invoices.queries.ts'
import { PortalInvoiceDrawer } from './portal-invoice-drawer.tsx'
import { useDownloads } from './use-invoice-commands.ts'

const diaryPath = '/customer/traffic-diary'
/** Drafts and voided numbers are the office's business. */
const statuses = shownStatuses.filter((status) => status !== 'Draft' && status !== 'Void')

const definition = listDefinition({
  ...invoices,
  address: portalInvoiceAddress,
  filters: { invoice_date: days(texts.dates) },
  title: texts.own,
  columnsPreference: 'invoices.portal.columns',
  options: (search: PortalInvoiceSearch) => listCustomerInvoicesOptions(portalInvoiceAddress.queryOf(search)),
  pageIn: (answer) => answer.job_invoices,
})

interface PortalInvoicesProps extends ListProps<PortalInvoiceSearch> {
  head?: ReactNode
  creditNotes?: CreditNoteActions
}

/** A customer's own invoices; one that is open stands beside the list. */
export function PortalInvoices({ head, creditNotes, ...address }: PortalInvoicesProps) {
  const { search, onSearch } = address
  const viewer = useViewer()
  const list = useList(definition, address)
  const downloads = useDownloads()
  const { downloadRow } = downloads
  const jobsPath = mayOpen(diaryPath, viewer) ? diaryPath : null
  const columns = useMemo(() => portalInvoiceColumns({ jobsPath, onDownload: downloadRow }), [jobsPath, downloadRow])
  const opened = list.page.rows.find(({ id }) => id === search.invoice)
  return (
    <>
      <InvoiceList
        list={list}
        columns={columns}
        downloads={downloads}
        statuses={statuses}
        head={head}
        empty={{ text: texts.emptyPortal }}
      />
      {opened && (
        <PortalInvoiceDrawer
          key={opened.id}
          invoice={opened}
          jobsPath={jobsPath}
          busy={downloads.busy}
          onCreditNote={creditNotes?.download}
          onDownload={() => downloadRow(opened)}
          onClose={() => onSearch({ invoice: undefined })}
        />
      )}
    </>
  )
}
