import { invoiceListTexts as listTexts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import type { InvoiceStatus } from '@dray/domain/invoices/invoice-status.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { type ComponentType, useMemo, useState } from 'react'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { ChangeDateDialog } from './change-date-dialog.tsx'
import type { StepsOf } from './invoice-actions.ts'
import { type OfficeInvoice, setInvoiceStatus } from './invoices.queries.ts'

/** How invoices are paid, by the screen that shows them. */
export interface PaymentParts {
  Dialog: ComponentType<{
    customer: OfficeInvoice['customer']
    invoices: readonly OfficeInvoice[]
    isChosen?: boolean
    onClose: () => void
  }>
  /** Takes a payment back; returns the server's sentence. */
  remove: (payment_id: number, reason: string) => Promise<string>
}

type Asked =
  | { kind: 'date' | 'pay'; invoices: readonly OfficeInvoice[] }
  | { kind: 'explain'; invoices: readonly OfficeInvoice[]; status: InvoiceStatus }

const titleOf = (invoices: readonly OfficeInvoice[], status: InvoiceStatus) => {
  if (status === 'Disputed') return texts.disputeTitle
  return invoices.every((invoice) => invoice.status === 'Disputed') ? texts.resolveTitle : texts.sentTitle
}

/** The end of a dispute that a customer raised in the portal is told there. */
const isAnswer = ({ status, invoices }: { status: InvoiceStatus; invoices: readonly OfficeInvoice[] }) =>
  status === 'Sent' && invoices.some(({ dispute }) => dispute?.is_from_customer === 1)

/** The steps of invoices with the dialogs that they ask in. */
export function useInvoiceSteps({ Dialog: PaymentDialog }: PaymentParts, deleted?: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const steps = useMemo(
    (): StepsOf => ({
      changeDate: (invoices) => setAsked({ kind: 'date', invoices }),
      pay: (invoices) => setAsked({ kind: 'pay', invoices }),
      explain: (invoices, status) => setAsked({ kind: 'explain', invoices, status }),
      deleted,
    }),
    [deleted],
  )
  const payer = asked?.invoices[0]?.customer
  const dialog = asked && (
    <>
      {asked.kind === 'date' && <ChangeDateDialog invoices={asked.invoices} onClose={close} />}
      {asked.kind === 'pay' && payer && (
        <PaymentDialog customer={payer} invoices={asked.invoices} isChosen onClose={close} />
      )}
      {asked.kind === 'explain' && (
        <ReasonDialog
          title={titleOf(asked.invoices, asked.status)}
          label={texts.reason}
          field="reason"
          confirm={listTexts.setTo(asked.status)}
          missing={paymentTexts.reason_missing}
          {...(isAnswer(asked) && { hint: texts.resolveHint })}
          maxLength={500}
          send={(reason) =>
            setInvoiceStatus(
              asked.invoices.map(({ id }) => id),
              asked.status,
              reason,
            )
          }
          onClose={close}
        />
      )}
    </>
  )
  return { steps, dialog }
}
