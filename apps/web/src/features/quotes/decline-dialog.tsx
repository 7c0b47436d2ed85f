import { quoteMessages, quoteTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { Form } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

interface DeclineProps {
  job_number: string
  /** Sends the reason; returns the server's sentence. */
  send: (decline_reason: string) => Promise<string>
  onClose: () => void
}

/** Declines a quote, with the reason. */
export function DeclineDialog({ job_number, send, onClose }: DeclineProps) {
  const form = useForm({
    start: { decline_reason: '' },
    check: ({ decline_reason }) =>
      decline_reason.trim() === '' ? { decline_reason: quoteMessages.reason_required } : {},
    send: ({ decline_reason }) => send(decline_reason),
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
      title={texts.declineTitle(job_number)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="destructive" type="submit" form={form.id} loading={form.isSaving}>
            {texts.decline}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={texts.declineTitle(job_number)} onSubmit={() => form.save(true)}>
        <Stack>
          <Text tone="muted">{texts.declineWhat}</Text>
          <TextareaField
            label={texts.declineReason}
            rows={3}
            maxLength={500}
            required
            autoFocus
            {...form.bind('decline_reason')}
          />
        </Stack>
      </Form>
    </Dialog>
  )
}
