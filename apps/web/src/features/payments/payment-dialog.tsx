import { type PaymentMethod, paymentMethods } from '@dray/domain/invoices/payment-methods.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/payments/payments.messages.ts'
import { useRef } from 'react'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useToday } from '#platform/use-today.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { MoneyField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
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
import { recordPayment } from './payments.queries.ts'

interface PaymentFields {
  paid_on: string | null
  amount: string
  method: PaymentMethod
  reference: string
}
type PaymentForm = PaymentFields & Shares

export const methodOptions = paymentMethods.map((value) => ({ value, label: texts.methods[value] }))

/** What is wrong with the day and the amount of money that came or went. */
export const moneyFaults = ({ paid_on, amount }: Pick<PaymentFields, 'paid_on' | 'amount'>, today: string) => ({
  ...(paid_on === null ? { paid_on: paymentTexts.date_missing } : {}),
  ...(paid_on !== null && paid_on > today ? { paid_on: paymentTexts.future } : {}),
  ...(amountOf(amount) === null ? { amount: paymentTexts.amount_missing } : {}),
})

interface PaymentDialogProps {
  customer: { id: number; customer_name: string }
  /** Of that customer; none makes a payment on account. */
  invoices: readonly Payable[]
  /** Somebody chose these invoices: a disputed one is paid as well. */
  isChosen?: boolean
  onClose: () => void
}

/** What a customer paid, and how it is shared: the earliest due first unless typed otherwise; the rest is unallocated. */
export function PaymentDialog({ customer, invoices, isChosen = false, onClose }: PaymentDialogProps) {
  const today = useToday()
  const open = inOrder(invoices)
  const isLeftOut = ({ status }: Payable) => status === 'Disputed' && !isChosen
  const owed = open.reduce((sum, invoice) => (isLeftOut(invoice) ? sum : sum.plus(invoice.owed)), decimal(0))
  const start = owed.gt(0) ? pounds(owed) : ''
  /** Whether somebody typed a share: the amount no longer moves them. */
  const isTyped = useRef(false)
  const form = useForm<PaymentForm, string>({
    start: { paid_on: today, amount: start, method: 'bank', reference: '', ...sharesOf(start, open, isLeftOut) },
    check: (values) => ({
      ...shareFaults(amountOf(values.amount) ?? '0', values, open),
      ...moneyFaults(values, today),
    }),
    send: (values, _, keyOf) => {
      const { paid_on, method, reference } = values
      const parts = partsIn(values, open).map((part) => ({ ...part, amount: Number(part.amount) }))
      const amount = Number(amountOf(values.amount) ?? '0')
      const body = { customer_id: customer.id, paid_on: paid_on ?? '', amount, method, parts }
      return recordPayment({ ...body, ...(reference.trim() && { reference: reference.trim() }) }, keyOf)
    },
    onSaved: sayAndClose(onClose),
  })
  const setAmount = (amount: string) =>
    form.set({ amount, ...(!isTyped.current && sharesOf(amountOf(amount), open, isLeftOut)) } as Partial<PaymentForm>)
  return (
    <SmallFormDialog
      form={form}
      onClose={onClose}
      title={texts.recordFor(customer.customer_name)}
      label={texts.record}
      confirm={texts.save}
    >
      <Stack>
        <FormRow>
          <MoneyField
            label={texts.amount}
            before="£"
            required
            autoFocus
            {...form.bind('amount')}
            onChange={setAmount}
          />
          <DateField label={texts.paid_on} required {...form.bind('paid_on')} />
        </FormRow>
        <FormRow>
          <SelectField
            label={texts.method}
            clearable={false}
            options={methodOptions}
            value={form.values.method}
            onChange={(method) => form.set({ method: method ?? 'bank' })}
          />
          <TextField
            label={texts.reference}
            description={texts.referenceHint}
            maxLength={60}
            {...form.bind('reference')}
          />
        </FormRow>
        <ShareLedger
          open={open}
          values={form.values}
          amount={amountOf(form.values.amount)}
          bind={form.bind}
          onTyped={() => {
            isTyped.current = true
          }}
        />
      </Stack>
    </SmallFormDialog>
  )
}
