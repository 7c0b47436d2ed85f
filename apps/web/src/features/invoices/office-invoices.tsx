import { billableTexts, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { useListPage } from '#platform/list-page.ts'
import { queryClient } from '#platform/query-client.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import type { TableHandle } from '#ui/table/data-table.tsx'
import { useListSelection } from '#ui/table/use-list-selection.ts'
import { ChangeDateDialog } from './change-date-dialog.tsx'
import { CustomerFilter } from './customer-filter.tsx'
import { officeInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceList, type InvoiceListProps } from './invoice-list.tsx'
import { invoiceQueryOf } from './invoice-search.ts'
import { InvoiceStepButtons } from './invoice-step-buttons.tsx'
import { invoiceSteps } from './invoice-steps.ts'
import { getInvoiceOptions, type OfficeInvoice, officeInvoicesOptions } from './invoices.queries.ts'
import { invoiceCommands, useDownloads } from './use-invoice-commands.ts'
import { useInvoiceKeys } from './use-invoice-keys.ts'

const diaryPath = '/traffic-diary'
const markedPath = '/finance/jobs/mark-for-invoice'
const ownPath = '/finance/invoices/customers'

interface RowCommands {
  mayChange: boolean
  open: (row: OfficeInvoice) => void
  download: (row: OfficeInvoice) => void
  changeDate: (row: OfficeInvoice) => void
}

/** Everything that can be done with an invoice, in its right-click menu. */
function invoiceMenu(row: OfficeInvoice, { mayChange, open, download, changeDate }: RowCommands): MenuAction[] {
  const { statuses, isOpen } = invoiceSteps(mayChange ? [row] : [])
  const statusItems = statuses.map((status, at) => ({
    key: status,
    label: texts.setTo(status),
    apart: at === 0,
    onSelect: () => void invoiceCommands.setStatus([row.id], status),
  }))
  return [
    { key: 'open', label: texts.open, shortcut: 'Enter', onSelect: () => open(row) },
    { key: 'download', label: texts.download, onSelect: () => download(row) },
    ...statusItems,
    ...(isOpen
      ? [
          { key: 'date', label: texts.changeDate, apart: true, onSelect: () => changeDate(row) },
          { key: 'delete', label: texts.delete, danger: true, onSelect: () => void invoiceCommands.remove([row.id]) },
        ]
      : []),
  ]
}

const totalOf = (rows: readonly OfficeInvoice[]) =>
  rows.reduce((sum, row) => sum.plus(decimal(row.total_charge)), decimal(0))

/** The office's list of customers' invoices, and one of them beside it. */
export function OfficeInvoices({ search, onSearch, head }: InvoiceListProps & { head?: ReactNode }) {
  const viewer = useViewer()
  const mayChange = viewer.permissions.has(ownPath)
  const table = useRef<TableHandle<OfficeInvoice>>(null)
  const keywords = useRef<HTMLInputElement>(null)
  const query = useMemo(() => invoiceQueryOf(search), [search])
  const found = useQuery(officeInvoicesOptions(query))
  const list = useListPage(found, (answer) => answer.job_invoices)
  const selection = useListSelection(list.rows, JSON.stringify(query))
  const { busy, download } = useDownloads()
  const [dated, setDated] = useState<readonly OfficeInvoice[] | null>(null)
  const latest = useRef(onSearch)
  latest.current = onSearch

  const open = useCallback((row: OfficeInvoice) => latest.current({ invoice: row.id }), [])
  const downloadRow = useCallback((row: OfficeInvoice) => void download([row.id]), [download])
  const jobsPath = mayOpen(diaryPath, viewer) ? diaryPath : null
  const columns = useMemo(() => officeInvoiceColumns({ jobsPath, onDownload: downloadRow }), [jobsPath, downloadRow])
  const rowActions = useCallback(
    (row: OfficeInvoice) =>
      invoiceMenu(row, { mayChange, open, download: downloadRow, changeDate: (one) => setDated([one]) }),
    [mayChange, open, downloadRow],
  )
  const ids = selection.rows.map(({ id }) => id)
  useInvoiceKeys({
    title: texts.title,
    table,
    keywords,
    selected: ids.length,
    onDownload: () => void download(ids),
    onClear: selection.clear,
  })

  return (
    <>
      <InvoiceList
        view="office"
        title={texts.title}
        search={search}
        onSearch={onSearch}
        columns={columns}
        list={list}
        pageOf={async (page) => (await queryClient.fetchQuery(officeInvoicesOptions({ ...query, page }))).job_invoices}
        counts={list.answer?.statusCount}
        sum={list.answer?.sum}
        selection={selection}
        rowActions={rowActions}
        onOpen={open}
        onIntent={({ id }) => void queryClient.prefetchQuery(getInvoiceOptions(id))}
        head={head}
        filters={
          <CustomerFilter
            label={texts.customer}
            value={search.customer}
            onChange={(customer) => onSearch({ customer })}
          />
        }
        empty={{
          text: texts.emptyOffice,
          actions: mayOpen(markedPath, viewer) && <LinkButton to={markedPath}>{texts.toMarked}</LinkButton>,
        }}
        tableRef={table}
        keywordsRef={keywords}
      >
        {ids.length > 0 && (
          <>
            <span role="status">{texts.selected(ids.length, showMoney(totalOf(selection.rows)))}</span>
            <Button size="sm" variant="soft" shortcut="d" loading={busy} onClick={() => void download(ids)}>
              {ids.length === 1 ? texts.download : texts.downloadSeveral}
            </Button>
            {mayChange && (
              <InvoiceStepButtons
                invoices={selection.rows}
                onChangeDate={() => setDated(selection.rows)}
                onDeleted={selection.clear}
              />
            )}
            <Button size="sm" variant="quiet" onClick={selection.clear}>
              {billableTexts.clearSelection}
            </Button>
          </>
        )}
      </InvoiceList>
      {search.invoice !== undefined && (
        <InvoiceDrawer
          key={search.invoice}
          id={search.invoice}
          mayChange={mayChange}
          onClose={() => onSearch({ invoice: undefined })}
        />
      )}
      {dated && <ChangeDateDialog invoices={dated} onClose={() => setDated(null)} />}
    </>
  )
}
