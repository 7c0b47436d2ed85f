import { invoiceHistoryTexts } from '@dray/domain/invoices/invoice-history.messages.ts'
import { mayDispute } from '@dray/domain/invoices/invoice-status.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { useState } from 'react'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { disputeInvoice, type PortalInvoice } from './invoices.queries.ts'

/** Says that an invoice is wrong, and why, for who may and as long as something of it is to be paid. */
export function DisputeButton({ invoice }: { invoice: PortalInvoice }) {
  const [isAsking, setAsking] = useState(false)
  const { permissions } = useViewer()
  const { id, inv_number, status, owed } = invoice
  if (!permissions.has('invoices.dispute') || !mayDispute({ status, owed })) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.dispute}</Button>
      {isAsking && (
        <ReasonDialog
          title={texts.disputeInvoice(inv_number)}
          what={texts.disputeWhat}
          label={texts.disputeLabel}
          field="reason"
          missing={invoiceHistoryTexts.dispute_reason}
          maxLength={500}
          confirm={texts.disputeConfirm}
          send={(reason) => disputeInvoice(id, reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** What was said against an invoice and what the office answered, the newest first. */
export function DisputeHistory({ invoice: { messages } }: { invoice: PortalInvoice }) {
  const { time_zone: zone } = useViewer()
  if (messages.length === 0) return null
  return (
    <Section title={texts.disputes}>
      <Timeline
        label={texts.disputes}
        entries={messages.map(({ id, status, note, made_by_name, made_at }) => {
          const { date, time } = instantToLocal(made_at, zone)
          const isOwn = status === 'Disputed'
          return {
            key: id,
            time,
            day: showLongDate(date),
            strong: isOwn,
            text: isOwn ? texts.disputedByYou : texts.answeredByUs,
            detail: [note, made_by_name && texts.by(made_by_name)].filter(Boolean).join(' · '),
          }
        })}
      />
    </Section>
  )
}
