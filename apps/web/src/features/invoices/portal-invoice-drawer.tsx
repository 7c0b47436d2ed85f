import { invoiceListTexts, invoiceDetailTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconDownload } from '@tabler/icons-react'
import { useDocumentTitle } from '#platform/document-title.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts, Ledger } from '#ui/display/facts.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { CreditNotesOf, owedRows } from './credited-parts.tsx'
import { type CreditNoteActions, InvoiceBadge, JobLink, type JobsPath } from './invoice-columns.tsx'
import type { PortalInvoice } from './invoices.queries.ts'
import { DisputeButton, DisputeHistory } from './portal-dispute.tsx'
import { useExport } from './use-invoice-commands.ts'

interface PortalInvoiceProps {
  invoice: PortalInvoice
  jobsPath: JobsPath
  busy: boolean
  onCreditNote: CreditNoteActions['download']
  onDownload: () => void
  onClose: () => void
}

/** A customer's invoice beside the list: what is to be paid, until when, for which jobs. Its lines stand in the PDF. */
export function PortalInvoiceDrawer({
  invoice,
  jobsPath,
  busy,
  onCreditNote,
  onDownload,
  onClose,
}: PortalInvoiceProps) {
  const { inv_number, date, invoice_due, job_details } = invoice
  const excel = useExport()
  useDocumentTitle(texts.tab(inv_number, invoice.customer.customer_name))
  return (
    <Drawer
      opened
      onClose={onClose}
      title={texts.number(inv_number)}
      header={<InvoiceBadge status={invoice.shown_status} />}
      footerStart={<DisputeButton invoice={invoice} />}
      footer={
        <>
          <Button loading={excel.busy} onClick={() => void excel.run(invoice.id)}>
            {invoiceListTexts.excel}
          </Button>
          <Button variant="primary" icon={<IconDownload aria-hidden />} loading={busy} onClick={onDownload}>
            {invoiceListTexts.download}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        <Facts
          columns={2}
          facts={[
            { name: texts.date, value: showLongDate(date) },
            { name: texts.due, value: invoice_due && showLongDate(invoice_due) },
          ]}
        />
        <Ledger
          lines={[
            { key: 'net', name: texts.net, amount: showMoney(invoice.net) },
            { key: 'vat', name: texts.vatTotal, amount: showMoney(invoice.vat) },
            { key: 'total', name: texts.total, amount: `£${showMoney(invoice.total_charge)}`, look: 'total' },
            ...owedRows(invoice),
          ]}
        />
        <DisputeHistory invoice={invoice} />
        <CreditNotesOf invoice={invoice} onDownload={onCreditNote} />
        <Section title={texts.jobs}>
          <Inline wrap>
            {job_details.map((job) => (
              <JobLink key={job.id} job={job} path={jobsPath} />
            ))}
          </Inline>
        </Section>
      </Stack>
    </Drawer>
  )
}
