import { billableTexts, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef } from 'react'
import { useListPage } from '#platform/list-page.ts'
import { queryClient } from '#platform/query-client.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import type { TableHandle } from '#ui/table/data-table.tsx'
import { useListSelection } from '#ui/table/use-list-selection.ts'
import { portalInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceList, type InvoiceListProps } from './invoice-list.tsx'
import { invoiceQueryOf, shownStatuses } from './invoice-search.ts'
import { type PortalInvoice, portalInvoicesOptions } from './invoices.queries.ts'
import { PortalInvoiceDrawer } from './portal-invoice-drawer.tsx'
import { useDownloads } from './use-invoice-commands.ts'
import { useInvoiceKeys } from './use-invoice-keys.ts'

const diaryPath = '/customer/traffic-diary'
/** Drafts and voided numbers are the office's business. */
const statuses = shownStatuses.filter((status) => status !== 'Draft' && status !== 'Void')

/** A customer's own invoices; one that is open stands beside the list. */
export function PortalInvoices({ search, onSearch }: InvoiceListProps) {
  const viewer = useViewer()
  const table = useRef<TableHandle<PortalInvoice>>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const query = useMemo(() => {
    const { customer: _own, ...others } = search
    return invoiceQueryOf(others)
  }, [search])
  const found = useQuery(portalInvoicesOptions(query))
  const list = useListPage(found, (answer) => answer.job_invoices)
  const selection = useListSelection(list.rows, JSON.stringify(query))
  const { busy, download } = useDownloads()
  const downloadRow = useCallback((row: PortalInvoice) => void download([row.id]), [download])
  const jobsPath = mayOpen(diaryPath, viewer) ? diaryPath : null
  const columns = useMemo(() => portalInvoiceColumns({ jobsPath, onDownload: downloadRow }), [jobsPath, downloadRow])
  const latest = useRef(onSearch)
  latest.current = onSearch
  const open = useCallback((row: PortalInvoice) => latest.current({ invoice: row.id }), [])
  const rowActions = useCallback(
    (row: PortalInvoice) => [
      { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => open(row) },
      { key: 'download', label: texts.download, onSelect: () => downloadRow(row) },
    ],
    [open, downloadRow],
  )
  const opened = list.rows.find(({ id }) => id === search.invoice)
  const ids = selection.rows.map(({ id }) => id)
  useInvoiceKeys({
    title: texts.own,
    table,
    keywords,
    selected: ids.length,
    onDownload: () => void download(ids),
    onClear: selection.clear,
  })
  return (
    <>
      <InvoiceList
        view="portal"
        title={texts.own}
        search={search}
        onSearch={onSearch}
        columns={columns}
        list={list}
        pageOf={async (page) => (await queryClient.fetchQuery(portalInvoicesOptions({ ...query, page }))).job_invoices}
        counts={list.answer?.statusCount}
        sum={list.answer?.sum}
        selection={selection}
        statuses={statuses}
        rowActions={rowActions}
        onOpen={open}
        empty={{ text: texts.emptyPortal }}
        tableRef={table}
        keywordsRef={keywords}
      >
        {ids.length > 0 && (
          <>
            <Button size="sm" variant="soft" shortcut="d" loading={busy} onClick={() => void download(ids)}>
              {ids.length === 1 ? texts.download : texts.downloadSeveral}
            </Button>
            <Button size="sm" variant="quiet" onClick={selection.clear}>
              {billableTexts.clearSelection}
            </Button>
          </>
        )}
      </InvoiceList>
      {opened && (
        <PortalInvoiceDrawer
          key={opened.id}
          invoice={opened}
          jobsPath={jobsPath}
          busy={busy}
          onDownload={() => downloadRow(opened)}
          onClose={() => onSearch({ invoice: undefined })}
        />
      )}
    </>
  )
}
