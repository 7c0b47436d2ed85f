import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { paymentTexts, paymentScreenTexts as texts } from '@dray/domain/invoices/payments.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface ReasonDialogProps {
  title: string
  confirm: string
  hint?: string
  label?: string
  /** Returns the server's sentence. */
  send: (reason: string) => Promise<string>
  onClose: () => void
}

/** Asks why something is done, or for a note. */
export function ReasonDialog({ title, confirm, hint, label = texts.reason, send, onClose }: ReasonDialogProps) {
  const form = useForm<{ reason: string }, string>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: paymentTexts.reason_missing } : {}),
    send: ({ reason }) => send(reason.trim()),
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
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={title} onSubmit={() => form.save(true)}>
        <TextareaField
          label={label}
          required
          autoFocus
          rows={3}
          {...(hint && { description: hint })}
          {...form.bind('reason')}
        />
      </Form>
    </Dialog>
  )
}
