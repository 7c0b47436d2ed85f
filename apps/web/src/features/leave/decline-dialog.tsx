import { leaveRequestTexts } from '@dray/domain/leave/leave.messages.ts'
import { leaveRequestScreenTexts as texts } from '@dray/domain/leave/leave-screen.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { answerLeaveRequest, type LeaveRequest } from './leave.queries.ts'

/** Asks why a request is declined; the driver is told. */
export function DeclineDialog({ request, onClose }: { request: LeaveRequest; onClose: () => void }) {
  const form = useForm<{ reason: string }, string>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: leaveRequestTexts.reasonMissing } : {}),
    send: async ({ reason }) => {
      const body = { status: 'Declined' as const, reason: reason.trim(), version: request.version }
      return (await answerLeaveRequest(request.id, body)).message
    },
    onSaved: (message) => {
      toast.success(message)
      onClose()
    },
  })
  const title = texts.declineTitle(request.driver.full_name)
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.decline}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={title} onSubmit={() => form.save(true)}>
        <TextareaField
          label={texts.declineReason}
          required
          autoFocus
          rows={3}
          maxLength={500}
          {...form.bind('reason')}
        />
      </Form>
    </Dialog>
  )
}
