import type { AccountingLayout } from '@dray/domain/accounting/accounting-document.ts'
import { creditNoteMessages, creditListTexts as texts } from '@dray/domain/credit-notes/credit-notes.messages.ts'
import { decimal, showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentScreenTexts } from '@dray/domain/payments/payments.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { AccountingFilesMenu, useAccountingFiles } from '#features/accounting/index.ts'
import { AllocateDialog } from '#features/payments/index.ts'
import type { Accepted } from '#kit/asking.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useCommand } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import type { MenuAction } from '#ui/overlay/action-menu.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { officeColumns } from './credit-note-columns.tsx'
import { creditNoteCommands, sending, sendNotes } from './credit-note-commands.ts'
import { CreditNoteList, creditNotes } from './credit-note-list.tsx'
import { type CreditNoteSearch, creditNoteAddress } from './credit-note-search.ts'
import { downloadCreditNotesCsv, listCreditNotesOptions, type OfficeCreditNote } from './credit-notes.queries.ts'
import { useCreditNoteDownload } from './use-credit-note-download.ts'

const diaryPath = '/traffic-diary'
const invoicesPath = '/finance/invoices/customers'

const definition = listDefinition({
  ...creditNotes,
  address: creditNoteAddress,
  title: texts.title,
  columnsPreference: 'credit-notes.office.columns',
  options: (search: CreditNoteSearch) => listCreditNotesOptions(creditNoteAddress.queryOf(search)),
  pageIn: (answer) => answer,
})

const removeNote = (row: OfficeCreditNote) => void creditNoteCommands.remove(row)

const totalOf = (rows: readonly OfficeCreditNote[]) =>
  rows.reduce((sum, row) => sum.plus(decimal(row.total_credit)), decimal(0))

/** Fetches these as files of an accounting program. */
const fetchOf = (notes: readonly OfficeCreditNote[]) => (layout: AccountingLayout | undefined, accepted: Accepted) =>
  downloadCreditNotesCsv({ creditNotesIds: notes.map(({ id }) => id), ...accepted, ...(layout && { layout }) })

interface RowCommands {
  download: (id: number) => void
  csv: (rows: readonly OfficeCreditNote[]) => void
  /** Sets what it left overpaid against other invoices; undefined for who may not. */
  setAgainst: ((row: OfficeCreditNote) => void) | undefined
}

/** What can be done with one credit note: nothing but reading once it is void, no deleting once it was sent. */
function rowMenu(row: OfficeCreditNote, { download, csv, setAgainst }: RowCommands): MenuAction[] {
  const reading = { key: 'download', label: texts.download, onSelect: () => download(row.id) }
  if (row.status === 'Void') return [reading]
  return [
    reading,
    { key: 'csv', label: texts.csv, onSelect: () => csv([row]) },
    { key: 'send', label: texts.send, apart: true, onSelect: () => void creditNoteCommands.send([row]) },
    ...(row.status === 'Sent' && setAgainst
      ? [{ key: 'allocate', label: paymentScreenTexts.allocateMenu, onSelect: () => setAgainst(row) }]
      : []),
    ...(row.status === 'Draft'
      ? [{ key: 'delete', label: texts.delete, danger: true, onSelect: () => removeNote(row) }]
      : []),
  ]
}

/** The office's credit notes: what was selected is sent to the customers or taken into the accounts. */
export function OfficeCreditNotes({ head, ...address }: ListProps<CreditNoteSearch> & { head?: ReactNode }) {
  const viewer = useViewer()
  const list = useList(definition, address)
  const { rows } = list.selection
  const download = useCreditNoteDownload()
  const sendRows = useCommand(sendNotes, sending)
  const files = useAccountingFiles()
  const csv = (wanted: readonly OfficeCreditNote[]) => files.take(fetchOf(wanted))
  const withSelected = (work: () => unknown) => () =>
    rows.length === 0 ? void toast.warning(creditNoteMessages.none_selected) : void work()
  const jobsPath = mayOpen(diaryPath, viewer) ? diaryPath : null
  const invoices = mayOpen(invoicesPath, viewer) ? invoicesPath : null
  const columns = useMemo(
    () => officeColumns({ jobsPath, invoicesPath: invoices, onDownload: download, onRemove: removeNote }),
    [jobsPath, invoices, download],
  )
  const [used, setUsed] = useState<OfficeCreditNote | null>(null)
  const send = withSelected(() => sendRows.run(rows))
  const writeCsv = withSelected(() => csv(rows))
  return (
    <>
      <CreditNoteList
        list={list}
        columns={columns}
        head={head}
        hasStatuses
        rowActions={(row) => rowMenu(row, { download, csv, setAgainst: invoices ? setUsed : undefined })}
        empty={{
          text: texts.empty,
          actions: invoices && <LinkButton to={invoices}>{texts.toInvoices}</LinkButton>,
        }}
        keys={[
          { keys: 's', text: texts.send, run: send },
          { keys: 'd', text: texts.csv, run: writeCsv },
        ]}
        selected={{
          count: rows.length,
          text: texts.selected(rows.length, showMoney(totalOf(rows))),
          actions: (
            <>
              <Button size="sm" variant="soft" shortcut="s" loading={sendRows.busy} onClick={send}>
                {texts.send}
              </Button>
              <AccountingFilesMenu fetch={fetchOf(rows)} files={files} />
            </>
          ),
        }}
      />
      {used && (
        <AllocateDialog
          customerId={used.customer.id}
          source={{ from_invoice_id: used.invoice_id }}
          onClose={() => setUsed(null)}
        />
      )}
    </>
  )
}
