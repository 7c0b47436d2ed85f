import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { invoicesCount, invoiceListTexts as texts } from '@dray/domain/invoices/invoice-screens.messages.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { Button } from '#ui/display/button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { changeInvoiceDate } from './invoices.queries.ts'
import { told } from './use-invoice-commands.ts'

interface ChangeDateDialogProps {
  invoices: readonly { id: number; inv_number: string; date: string }[]
  onClose: () => void
}

const formId = 'change-invoice-date'

/** Another date for drafts, one or several. */
export function ChangeDateDialog({ invoices, onClose }: ChangeDateDialogProps) {
  const [only, ...others] = invoices
  const [date, setDate] = useState<string | null>(only?.date ?? null)
  const { busy, run } = useCommand(changeInvoiceDate, told)
  const save = async () => {
    const ids = invoices.map(({ id }) => id)
    if (date && (await run(ids, date))) onClose()
  }
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={`${texts.changeDate}: ${others.length === 0 ? only?.inv_number : invoicesCount(invoices.length)}`}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} loading={busy} disabled={!date}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={() => void save()} label={texts.changeDate}>
        <DateField label={texts.date} value={date} onChange={setDate} required autoFocus description={texts.dateHint} />
      </Form>
    </Dialog>
  )
}
