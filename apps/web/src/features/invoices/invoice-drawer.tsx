import {
  generateTexts,
  invoiceListTexts,
  invoiceDetailTexts as texts,
} from '@dray/domain/invoices/invoice-screens.messages.ts'
import { invoiceMessages } from '@dray/domain/invoices/invoices.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { PartyPanel } from '#features/papers/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useDocumentTitle } from '#platform/document-title.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts, Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { CreditButton, CreditNotesOf, owedRows } from './credited-parts.tsx'
import { type CreditNoteActions, InvoiceBadge } from './invoice-columns.tsx'
import { DisputeOf, HistoryOf, PaymentsOf } from './invoice-history.tsx'
import { InvoiceStepButtons } from './invoice-step-buttons.tsx'
import { getInvoiceOptions, type InvoiceDetail } from './invoices.queries.ts'
import { useDownloads, useExport } from './use-invoice-commands.ts'
import { type PaymentParts, useInvoiceSteps } from './use-invoice-steps.tsx'

const diaryPath = '/traffic-diary'

/** The way to the job for who may go there. */
function JobNumber({ id, children }: { id: number; children: string }) {
  if (!mayOpen(diaryPath, useViewer())) return <Text look="strong">{children}</Text>
  return (
    <LinkButton variant="link" size="sm" to={diaryPath} search={{ job: id }}>
      {children}
    </LinkButton>
  )
}

/** A line is one job; its charges follow it as the breakdown. */
function lineRows({ lines, net }: InvoiceDetail): LedgerLine[] {
  return [
    ...lines.map(
      ({ job_id, job_number, description, supply_date, charges, ...line }): LedgerLine => ({
        key: String(job_id),
        name: (
          <>
            <JobNumber id={job_id}>{job_number}</JobNumber> {description}
          </>
        ),
        reason: [
          ...line.customer_reference,
          texts.supplied(showLongDate(supply_date)),
          texts.rate(line.tax_code, String(line.tax_rate)),
          ...(charges.length > 1 ? charges.map(({ label, amount }) => `${label} ${showMoney(amount)}`) : []),
        ].join(' · '),
        amount: showMoney(line.net),
      }),
    ),
    { key: 'net', name: texts.net, amount: showMoney(net), look: 'total' },
  ]
}

const vatRows = ({ vat_summary, total_charge, ...invoice }: InvoiceDetail): LedgerLine[] => [
  ...vat_summary.map(({ tax_code, tax_rate, net, vat }) => ({
    key: `${tax_code}-${tax_rate}`,
    name: texts.rate(tax_code, String(tax_rate)),
    reason: texts.on(showMoney(net)),
    amount: showMoney(vat),
  })),
  { key: 'total', name: texts.total, amount: `£${showMoney(total_charge)}`, look: 'total' },
  ...owedRows(invoice),
]

interface InvoiceBodyProps {
  invoice: InvoiceDetail
  creditNotes: CreditNoteActions
  payments: PaymentParts
  mayChange: boolean
}

function InvoiceBody({ invoice, creditNotes, payments, mayChange }: InvoiceBodyProps) {
  return (
    <Stack gap="loose">
      <DisputeOf invoice={invoice} />
      <Facts
        columns={4}
        facts={[
          { name: texts.date, value: showLongDate(invoice.date) },
          { name: texts.due, value: invoice.invoice_due && showLongDate(invoice.invoice_due) },
          { name: texts.kind, value: generateTexts[invoice.invoice_type] },
          { name: texts.jobs, value: invoice.job_details.length },
        ]}
      />
      <Columns shares={[1, 1]} close>
        <PartyPanel title={texts.billTo} party={invoice.bill_to} />
        <PartyPanel title={texts.supplier} party={invoice.supplier} />
      </Columns>
      <Section title={texts.lines}>
        <Ledger lines={lineRows(invoice)} />
      </Section>
      <Section title={texts.vat}>
        <Ledger lines={vatRows(invoice)} />
      </Section>
      <PaymentsOf invoice={invoice} mayChange={mayChange} remove={payments.remove} />
      <CreditNotesOf invoice={invoice} onDownload={creditNotes.download} />
      <HistoryOf invoice={invoice} mayChange={mayChange} />
      {invoice.terms && (
        <Section title={texts.terms}>
          <Text lines>{invoice.terms}</Text>
        </Section>
      )}
      {invoice.conditions && (
        <Section title={texts.conditions}>
          <Text lines>{invoice.conditions}</Text>
        </Section>
      )}
    </Stack>
  )
}

interface InvoiceDrawerProps {
  id: number
  onClose: () => void
  mayChange: boolean
  payments: PaymentParts
  creditNotes?: CreditNoteActions
}

/** One invoice with all that is printed on it, beside the list. */
export function InvoiceDrawer({ id, onClose, mayChange, payments, creditNotes = {} }: InvoiceDrawerProps) {
  const query = useQuery(getInvoiceOptions(id))
  const invoice = query.data
  const { busy, download } = useDownloads()
  const excel = useExport()
  const { steps, dialog } = useInvoiceSteps(payments, onClose)
  useDocumentTitle(invoice ? texts.tab(invoice.inv_number, invoice.bill_to.name) : '')
  return (
    <Drawer
      width="wide"
      opened
      onClose={onClose}
      title={invoice ? `${invoice.title} ${invoice.inv_number}` : invoiceMessages.invoice}
      header={invoice && <InvoiceBadge status={invoice.shown_status} />}
      footerStart={
        invoice && (
          <>
            {mayChange && <InvoiceStepButtons size="md" invoices={[invoice]} steps={steps} />}
            <CreditButton invoice={invoice} onCreate={creditNotes.create} />
          </>
        )
      }
      footer={
        invoice && (
          <>
            <Button loading={excel.busy} onClick={() => void excel.run(invoice.id)}>
              {invoiceListTexts.excel}
            </Button>
            <Button
              variant="primary"
              icon={<IconDownload aria-hidden />}
              loading={busy}
              onClick={() => void download([invoice.id])}
            >
              {invoiceListTexts.download}
            </Button>
          </>
        )
      }
    >
      {invoice ? (
        <InvoiceBody invoice={invoice} creditNotes={creditNotes} payments={payments} mayChange={mayChange} />
      ) : (
        <LoadingState query={query} />
      )}
      {dialog}
    </Drawer>
  )
}
