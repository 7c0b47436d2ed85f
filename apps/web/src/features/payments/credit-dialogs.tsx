import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import type { PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openInvoicesOptions } from '#features/invoices/index.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { type FormOf, useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { methodOptions, moneyFaults } from './payment-dialog.tsx'
import {
  amountOf,
  inOrder,
  type Payable,
  partsIn,
  ShareLedger,
  type Shares,
  shareFaults,
  sharesOf,
} from './payment-shares.tsx'
import { allocateCredit, type CustomerCredit, getCustomerCreditOptions, refundCustomer } from './payments.queries.ts'

/** Which money: one payment's, or what one invoice was overpaid. Without either all that the customer has. */
export interface CreditSource {
  payment_id?: number
  from_invoice_id?: number
}

interface CreditDialogProps {
  customerId: number
  source?: CreditSource
  onClose: () => void
}

/** What of a customer's money a source is. */
function usable({ payments, invoices }: CustomerCredit, { payment_id, from_invoice_id }: CreditSource) {
  const isAny = payment_id === undefined && from_invoice_id === undefined
  const lines = [
    ...payments
      .filter((payment) => isAny || payment.payment_id === payment_id)
      .map((payment) => ({
        key: `p${payment.payment_id}`,
        name: texts.paymentOf(showDate(payment.paid_on)),
        reason: [texts.methods[payment.method], payment.reference].filter(Boolean).join(' · '),
        amount: payment.unallocated,
      })),
    ...invoices
      .filter((invoice) => isAny || invoice.invoice_id === from_invoice_id)
      .map((invoice) => ({
        key: `i${invoice.invoice_id}`,
        name: texts.overpaid(invoice.inv_number),
        reason: invoice.credit_note_numbers.join(', '),
        amount: invoice.credit,
      })),
  ]
  return { lines, total: pounds(lines.reduce((sum, { amount }) => sum.plus(amount), decimal(0))) }
}

interface Frame<V extends object> {
  title: string
  confirm: string
  form: FormOf<V>
  onClose: () => void
  children: ReactNode
}

function CreditFrame<V extends object>({ title, confirm, form, onClose, children }: Frame<V>) {
  return (
    <SmallFormDialog form={form} onClose={onClose} title={title} confirm={confirm}>
      <Stack>{children}</Stack>
    </SmallFormDialog>
  )
}

function Money({ credit, source }: { credit: CustomerCredit; source: CreditSource }) {
  const { lines, total } = usable(credit, source)
  return (
    <Ledger
      lines={[
        ...lines.map((line) => ({ ...line, amount: showMoney(line.amount) })),
        { key: 'total', name: texts.toUse, amount: `£${showMoney(total)}`, look: 'total' as const },
      ]}
    />
  )
}

/** Waits for the money, and says where there is none. */
function WithCredit({
  customerId,
  source = {},
  title,
  onClose,
  children,
}: CreditDialogProps & { title: string; children: (credit: CustomerCredit) => ReactNode }) {
  const credit = useQuery(getCustomerCreditOptions(customerId))
  if (credit.data && decimal(usable(credit.data, source).total).gt(0)) return children(credit.data)
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      {credit.data ? <Notice kind="info">{texts.noCredit}</Notice> : <LoadingState query={credit} lines={3} />}
    </Dialog>
  )
}

/** Sets money that a customer has in credit against their open invoices. */
export function AllocateDialog(props: CreditDialogProps) {
  const invoices = useQuery(openInvoicesOptions(props.customerId))
  const open = invoices.isPlaceholderData ? undefined : invoices.data?.job_invoices.data
  return (
    <WithCredit {...props} title={texts.allocate}>
      {(credit) => open && <AllocateForm {...props} key={credit.total} credit={credit} open={inOrder(open)} />}
    </WithCredit>
  )
}

type Loaded = CreditDialogProps & { credit: CustomerCredit }

function AllocateForm({ customerId, source = {}, credit, open, onClose }: Loaded & { open: readonly Payable[] }) {
  const { total } = usable(credit, source)
  const form = useForm<Shares, string>({
    start: sharesOf(total, open, ({ status }) => status === 'Disputed'),
    check: (values) => shareFaults(total, values, open),
    send: (values, _, keyOf) => {
      const parts = partsIn(values, open).map((part) => ({ ...part, amount: Number(part.amount) }))
      return allocateCredit({ customer_id: customerId, ...source, parts }, keyOf)
    },
    onSaved: sayAndClose(onClose),
  })
  return (
    <CreditFrame
      title={texts.allocateFor(credit.customer.customer_name)}
      confirm={texts.allocateConfirm}
      form={form}
      onClose={onClose}
    >
      <Money credit={credit} source={source} />
      {open.length === 0 ? (
        <Notice kind="info">{texts.noneOpen}</Notice>
      ) : (
        <ShareLedger open={open} values={form.values} amount={total} bind={form.bind} onTyped={() => undefined} />
      )}
    </CreditFrame>
  )
}

interface RefundForm {
  amount: string
  paid_on: string | null
  method: PaymentMethod
  reference: string
}

/** Records what went back to a customer. */
export function RefundDialog(props: CreditDialogProps) {
  return (
    <WithCredit {...props} title={texts.refund}>
      {(credit) => <RefundFields {...props} key={credit.total} credit={credit} />}
    </WithCredit>
  )
}

function RefundFields({ customerId, source = {}, credit, onClose }: Loaded) {
  const today = useToday()
  const { total } = usable(credit, source)
  const form = useForm<RefundForm, string>({
    start: { amount: total, paid_on: today, method: 'bank', reference: '' },
    check: (values) => {
      const over = decimal(amountOf(values.amount) ?? '0').minus(total)
      return {
        ...(over.gt(0) && { amount: paymentTexts.credit_short(showMoney(over)) }),
        ...moneyFaults(values, today),
      }
    },
    send: ({ amount, paid_on, method, reference }, _, keyOf) => {
      const body = {
        customer_id: customerId,
        ...source,
        paid_on: paid_on ?? '',
        amount: Number(amountOf(amount)),
        method,
      }
      return refundCustomer({ ...body, ...(reference.trim() && { reference: reference.trim() }) }, keyOf)
    },
    onSaved: sayAndClose(onClose),
  })
  return (
    <CreditFrame
      title={texts.refundFor(credit.customer.customer_name)}
      confirm={texts.refundConfirm}
      form={form}
      onClose={onClose}
    >
      <Money credit={credit} source={source} />
      <FormRow>
        <MoneyField label={texts.amount} before="£" required autoFocus {...form.bind('amount')} />
        <DateField label={texts.refundedOn} required {...form.bind('paid_on')} />
      </FormRow>
      <FormRow>
        <SelectField
          label={texts.method}
          clearable={false}
          options={methodOptions}
          value={form.values.method}
          onChange={(method) => form.set({ method: method ?? 'bank' })}
        />
        <TextField label={texts.reference} maxLength={60} {...form.bind('reference')} />
      </FormRow>
    </CreditFrame>
  )
}
