import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { type PaymentMethod, partFaults, paymentMethods, spread } from '@dray/domain/invoices/payment.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/invoices/payments.messages.ts'
import { decimal, pounds, showMoney } from '@dray/domain/kernel/decimal.ts'
import { typedNumber } from '@dray/domain/kernel/typed-number.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { Ledger } from '#ui/display/facts.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { type OfficeInvoice, recordPayment } from './invoices.queries.ts'

type Paid = Pick<OfficeInvoice, 'id' | 'inv_number' | 'owed' | 'customer' | 'invoice_due'>

interface PaymentForm {
  paid_on: string | null
  amount: string
  method: PaymentMethod
  reference: string
}

const methods = paymentMethods.map((value) => ({ value, label: texts.methods[value] }))

/** The earliest due is paid first. */
const inOrder = (invoices: readonly Paid[]) =>
  invoices.toSorted((a, b) => a.invoice_due.localeCompare(b.invoice_due) || a.id - b.id)

const amountOf = (typed: string) => {
  const number = typedNumber(typed)
  return number === null || decimal(number).lte(0) ? null : pounds(decimal(number))
}

function faultsOf(
  { paid_on, amount }: PaymentForm,
  { open, today }: { open: readonly Paid[]; today: string },
): Partial<Record<keyof PaymentForm, string>> {
  const value = amountOf(amount)
  const faults =
    value === null ? { amount: paymentTexts.amount_missing } : partFaults(value, partsOf(value, open), open)
  return {
    ...(paid_on === null
      ? { paid_on: paymentTexts.date_missing }
      : paid_on > today
        ? { paid_on: paymentTexts.future }
        : {}),
    ...(faults ? { amount: Object.values(faults)[0] } : {}),
  }
}

const partsOf = (amount: string, open: readonly Paid[]) => spread(amount, open).parts

interface PaymentDialogProps {
  /** Of one customer. */
  invoices: readonly Paid[]
  onClose: () => void
}

/** What a customer paid of these invoices: whole, or in part, the earliest due first. */
export function PaymentDialog({ invoices, onClose }: PaymentDialogProps) {
  const today = useToday()
  const open = inOrder(invoices)
  const customer = open[0]?.customer
  const owed = open.reduce((sum, invoice) => sum.plus(invoice.owed), decimal(0))
  const form = useForm<PaymentForm, string>({
    start: { paid_on: today, amount: pounds(owed), method: 'bank', reference: '' },
    check: (values) => faultsOf(values, { open, today }),
    send: ({ paid_on, amount, method, reference }, _, keyOf) => {
      const value = amountOf(amount) ?? '0'
      const parts = partsOf(value, open).map((part) => ({ ...part, amount: Number(part.amount) }))
      const body = { customer_id: customer?.id ?? 0, paid_on: paid_on ?? '', amount: Number(value), method, parts }
      return recordPayment({ ...body, ...(reference.trim() && { reference: reference.trim() }) }, keyOf)
    },
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  const value = amountOf(form.values.amount)
  const partOf = new Map((value ? partsOf(value, open) : []).map(({ invoice_id, amount }) => [invoice_id, amount]))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.recordFor(customer?.customer_name ?? '')}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.record}>
        <Stack>
          <FormRow>
            <NumberField label={texts.amount} before="£" decimals={2} required autoFocus {...form.bind('amount')} />
            <DateField label={texts.paid_on} required {...form.bind('paid_on')} />
          </FormRow>
          <FormRow>
            <SelectField
              label={texts.method}
              clearable={false}
              options={methods}
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
          <Ledger
            lines={[
              ...open.map(({ id, inv_number, owed: left }) => ({
                key: String(id),
                name: inv_number,
                reason: `${texts.owed} £${showMoney(left)}`,
                amount: showMoney(partOf.get(id) ?? 0),
              })),
              {
                key: 'sum',
                name: texts.pays,
                amount: `£${showMoney([...partOf.values()].reduce((sum, part) => sum.plus(part), decimal(0)))}`,
                look: 'total',
              },
            ]}
          />
        </Stack>
      </SmallForm>
    </Dialog>
  )
}
