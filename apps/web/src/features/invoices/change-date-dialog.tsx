import { invoicesCount, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { SmallFormDialog, sayAndClose } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { changeInvoiceDate } from './invoices.queries.ts'

interface ChangeDateDialogProps {
  invoices: readonly { id: number; inv_number: string; date: string }[]
  onClose: () => void
}

/** Another date for drafts, one or several. */
export function ChangeDateDialog({ invoices, onClose }: ChangeDateDialogProps) {
  const [only, ...others] = invoices
  const ids = invoices.map(({ id }) => id)
  const form = useForm<{ invoice_date: string | null }, string>({
    start: { invoice_date: only?.date ?? null },
    send: ({ invoice_date }) => changeInvoiceDate(ids, invoice_date ?? ''),
    onSaved: sayAndClose(onClose),
  })
  return (
    <SmallFormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={`${texts.changeDate}: ${others.length === 0 ? only?.inv_number : invoicesCount(invoices.length)}`}
      label={texts.changeDate}
      confirm={texts.save}
      isDisabled={form.values.invoice_date === null}
    >
      <DateField label={texts.date} required autoFocus description={texts.dateHint} {...form.bind('invoice_date')} />
    </SmallFormDialog>
  )
}
