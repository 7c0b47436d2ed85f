import { invoiceHistoryTexts } from '@dray/domain/invoices/invoice-history.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { addInvoiceNote, type InvoiceDetail } from './invoices.queries.ts'
import type { PaymentParts } from './use-invoice-steps.tsx'

interface PaymentsOfProps extends Pick<PaymentParts, 'remove'> {
  invoice: InvoiceDetail
  mayChange: boolean
}

/** What payments have paid of an invoice, each with the way to take it back. */
export function PaymentsOf({ invoice: { payments }, mayChange, remove }: PaymentsOfProps) {
  const [removed, setRemoved] = useState<InvoiceDetail['payments'][number] | null>(null)
  if (payments.length === 0) return null
  return (
    <Section title={texts.payments}>
      <Ledger
        lines={payments.map((payment) => ({
          key: String(payment.payment_id),
          name: (
            <>
              {showLongDate(payment.paid_on)}{' '}
              {mayChange && (
                <IconButton
                  size="sm"
                  label={texts.removeRow(showMoney(payment.amount))}
                  icon={<IconTrash aria-hidden />}
                  onClick={() => setRemoved(payment)}
                />
              )}
            </>
          ),
          reason: [texts.methods[payment.method], payment.reference].filter(Boolean).join(' · '),
          amount: showMoney(payment.amount),
        }))}
      />
      {removed && (
        <ReasonDialog
          title={texts.removeTitle}
          what={texts.removeHint}
          label={texts.reason}
          field="reason"
          missing={paymentTexts.reason_missing}
          maxLength={200}
          confirm={texts.remove}
          send={(reason) => remove(removed.payment_id, reason)}
          onClose={() => setRemoved(null)}
        />
      )}
    </Section>
  )
}

/** Why an invoice is disputed, by whom and since when. */
export function DisputeOf({ invoice: { dispute } }: { invoice: Pick<InvoiceDetail, 'dispute'> }) {
  const { time_zone: zone } = useViewer()
  if (!dispute) return null
  const { date, time } = instantToLocal(dispute.made_at, zone)
  return (
    <Notice kind="warning" title={texts.disputedBy(dispute.made_by_name, `${showLongDate(date)}, ${time}`)}>
      {dispute.note && <Text lines>{dispute.note}</Text>}
      {dispute.is_from_customer === 1 && <Text look="muted">{texts.inPortal}</Text>}
    </Notice>
  )
}

/** The statuses that an invoice was given and what was noted, the newest first. */
export function HistoryOf({ invoice: { id, history }, mayChange }: { invoice: InvoiceDetail; mayChange: boolean }) {
  const [isNoting, setNoting] = useState(false)
  const { time_zone: zone } = useViewer()
  const entries = history.map(({ id: key, status, note, made_by_name, made_at, ...line }) => {
    const { date, time } = instantToLocal(made_at, zone)
    const who = made_by_name ? texts.by(made_by_name) : ''
    return {
      key,
      time,
      day: showLongDate(date),
      text: status ?? texts.noted,
      detail: [note, who, line.is_shown_to_customer === 1 && texts.shownToCustomer].filter(Boolean).join(' · '),
      strong: status !== null,
    }
  })
  return (
    <Section
      title={texts.history}
      actions={
        mayChange && (
          <Button size="sm" onClick={() => setNoting(true)}>
            {texts.addNote}
          </Button>
        )
      }
    >
      {entries.length > 0 && <Timeline label={texts.history} entries={entries} />}
      {isNoting && (
        <ReasonDialog
          title={texts.addNote}
          label={texts.note}
          field="note"
          hint={texts.noteHint}
          missing={invoiceHistoryTexts.note_missing}
          maxLength={1000}
          confirm={texts.addNote}
          send={(note) => addInvoiceNote(id, note)}
          onClose={() => setNoting(false)}
        />
      )}
    </Section>
  )
}
