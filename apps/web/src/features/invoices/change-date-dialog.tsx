import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { invoicesCount, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
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
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={`${texts.changeDate}: ${others.length === 0 ? only?.inv_number : invoicesCount(invoices.length)}`}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form.id}
            loading={form.isSaving}
            disabled={form.values.invoice_date === null}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.changeDate}>
        <DateField label={texts.date} required autoFocus description={texts.dateHint} {...form.bind('invoice_date')} />
      </SmallForm>
    </Dialog>
  )
}
