import { invoiceListTexts, invoiceDetailTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { type InvoiceStatus, isInvoiceOpen } from '@dray/domain/invoices/invoice-status.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { Button } from '#ui/display/button.tsx'
import { Ledger, type LedgerLine } from '#ui/display/facts.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { ActionMenu } from '#ui/overlay/action-menu.tsx'
import type { CreditNoteActions } from './invoice-columns.tsx'
import type { ListedInvoice } from './invoices.queries.ts'

/** What credit notes take off, what was paid and what is left to pay; nothing where neither was. */
export function owedRows({ credited, paid, owed }: Pick<ListedInvoice, 'credited' | 'paid' | 'owed'>): LedgerLine[] {
  if (credited === 0 && paid === 0) return []
  return [
    ...(credited === 0 ? [] : [{ key: 'credited', name: texts.credited, amount: `−${showMoney(credited)}` }]),
    ...(paid === 0 ? [] : [{ key: 'paid', name: texts.paid, amount: `−${showMoney(paid)}` }]),
    { key: 'owed', name: texts.owed, amount: `£${showMoney(owed)}`, look: 'total' },
  ]
}

interface CreditNotesOfProps {
  invoice: Pick<ListedInvoice, 'credit_notes'>
  onDownload: CreditNoteActions['download']
}

/** The credit notes of an invoice, each with its PDF. */
export function CreditNotesOf({ invoice: { credit_notes }, onDownload }: CreditNotesOfProps) {
  if (credit_notes.length === 0) return null
  return (
    <Section title={texts.creditNotes}>
      <Ledger
        lines={credit_notes.map(({ id, credit_note_number, status, date, job_number, total_credit }) => ({
          key: String(id),
          name: (
            <>
              {credit_note_number}{' '}
              {onDownload && (
                <IconButton
                  size="sm"
                  label={invoiceListTexts.downloadRow(credit_note_number)}
                  icon={<IconDownload aria-hidden />}
                  onClick={() => onDownload(id)}
                />
              )}
            </>
          ),
          reason: [job_number, showLongDate(date), status].join(' · '),
          amount: showMoney(total_credit),
        }))}
      />
    </Section>
  )
}

interface CreditButtonProps {
  invoice: { status: InvoiceStatus; job_details: ListedInvoice['job_details'] }
  onCreate: CreditNoteActions['create']
}

/** Credits one of an invoice's jobs, once the invoice was sent and as long as something of it is left. */
export function CreditButton({ invoice: { status, job_details }, onCreate }: CreditButtonProps) {
  if (!onCreate || isInvoiceOpen(status) || status === 'Void' || status === 'Credited') return null
  return (
    <ActionMenu
      label={texts.credit}
      side="top-start"
      actions={job_details.map(({ id, job_number }) => ({
        key: String(id),
        label: texts.creditJob(job_number),
        onSelect: () => onCreate(id),
      }))}
    >
      <Button>
        {texts.credit}
        <IconChevronDown size={14} aria-hidden />
      </Button>
    </ActionMenu>
  )
}
