import { maxInvoicesAtOnce } from '@dray/domain/invoices/invoice-run.ts'
import { invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { type ReactNode, useMemo } from 'react'
import { customerOptions } from '#features/lookups/index.ts'
import { days, lookup } from '#kit/list/filters.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { prefetchRow } from '#platform/prefetch-row.ts'
import { useViewer } from '#platform/viewer.ts'
import { LinkButton } from '#ui/display/link-button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { AccountingMenu } from './accounting-menu.tsx'
import { invoiceActions, type StepsOf } from './invoice-actions.ts'
import { type CreditNoteActions, officeInvoiceColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { InvoiceList, invoices } from './invoice-list.tsx'
import { type InvoiceSearch, invoiceAddress } from './invoice-search.ts'
import { InvoiceStepButtons } from './invoice-step-buttons.tsx'
import { getInvoiceOptions, listInvoicesOptions, type OfficeInvoice } from './invoices.queries.ts'
import { useDownloads } from './use-invoice-commands.ts'
import { type PaymentParts, useInvoiceSteps } from './use-invoice-steps.tsx'

const diaryPath = '/traffic-diary'
const markedPath = '/finance/jobs/mark-for-invoice'
const ownPath = '/finance/invoices/customers'

/** What is done to an invoice by its menu, beside opening it. */
function invoiceMenu(row: OfficeInvoice, steps: StepsOf): MenuAction[] {
  const { sending, paying, statuses, drafts } = invoiceActions([row], steps)
  return [sending, paying, statuses, drafts].flatMap((group) =>
    group.map((action, at) => (at === 0 ? { ...action, apart: true } : action)),
  )
}

const totalOf = (rows: readonly OfficeInvoice[]) =>
  rows.reduce((sum, row) => sum.plus(decimal(row.total_charge)), decimal(0))
const selectedText = (rows: readonly OfficeInvoice[]) => texts.selected(rows.length, showMoney(totalOf(rows)))

const definition = listDefinition({
  ...invoices,
  address: invoiceAddress,
  filters: { invoice_date: days(texts.dates), customer_id: lookup(texts.customer, customerOptions()) },
  title: texts.title,
  columnsPreference: 'invoices.office.columns',
  options: (search: InvoiceSearch) => listInvoicesOptions(invoiceAddress.queryOf(search)),
  pageIn: (answer) => answer.job_invoices,
  maxSelected: maxInvoicesAtOnce,
})

interface OfficeInvoicesProps extends ListProps<InvoiceSearch> {
  head?: ReactNode
  payments: PaymentParts
  creditNotes?: CreditNoteActions
}

/** The office's list of customers' invoices, and one of them beside it. */
export function OfficeInvoices({ head, payments, creditNotes, ...address }: OfficeInvoicesProps) {
  const { search, onSearch } = address
  const viewer = useViewer()
  const mayChange = viewer.permissions.has(ownPath)
  const list = useList(definition, address)
  const downloads = useDownloads()
  const { downloadRow } = downloads
  const { steps, dialog } = useInvoiceSteps(payments, list.selection.clear)
  const jobsPath = mayOpen(diaryPath, viewer) ? diaryPath : null
  const columns = useMemo(() => officeInvoiceColumns({ jobsPath, onDownload: downloadRow }), [jobsPath, downloadRow])

  return (
    <>
      <InvoiceList
        list={list}
        columns={columns}
        downloads={downloads}
        rowActions={(row) => (mayChange ? invoiceMenu(row, steps) : [])}
        onIntent={({ id }) => prefetchRow(getInvoiceOptions(id))}
        head={head}
        empty={{
          text: texts.emptyOffice,
          actions: mayOpen(markedPath, viewer) && <LinkButton to={markedPath}>{texts.toMarked}</LinkButton>,
        }}
        selectedText={selectedText}
      >
        {mayChange && (
          <>
            <InvoiceStepButtons invoices={list.selection.rows} steps={steps} />
            <AccountingMenu invoices={list.selection.rows} />
          </>
        )}
      </InvoiceList>
      {search.invoice !== undefined && (
        <InvoiceDrawer
          key={search.invoice}
          id={search.invoice}
          mayChange={mayChange}
          payments={payments}
          {...(creditNotes && { creditNotes })}
          onClose={() => onSearch({ invoice: undefined })}
        />
      )}
      {dialog}
    </>
  )
}
