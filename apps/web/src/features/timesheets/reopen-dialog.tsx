import { approveTexts as texts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { approvalMessages } from '@dray/domain/timesheets/timesheets.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { reopenWorkday } from './timesheets.queries.ts'

/** Asks why an approval is taken back. */
export function ReopenDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm<{ reason: string }, string>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: approvalMessages.reason_missing } : {}),
    send: async ({ reason }) => (await reopenWorkday(id, reason.trim())).message,
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
      title={texts.reopenTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.reopen}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={texts.reopenTitle} onSubmit={() => form.save(true)}>
        <TextField label={texts.reason} required autoFocus maxLength={200} {...form.bind('reason')} />
      </Form>
    </Dialog>
  )
}
