import { organizerMessages } from '@dray/domain/organizer/organizer.messages.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { BoardEdits } from './board-edits.ts'

interface EndDialogProps {
  card: { id: number }
  edits: BoardEdits
  onClose: () => void
}

/** Asks why a workday ends early. */
export function EndDialog({ card, edits, onClose }: EndDialogProps) {
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: organizerMessages.reasonMissing } : {}),
    send: ({ reason }) => edits.end(card, reason.trim()),
    onSaved: onClose,
  })
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={texts.endTitle}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.end}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.endTitle}>
        <Stack>
          <TextField
            onPaper={false}
            label={texts.endReason}
            required
            autoFocus
            maxLength={200}
            {...form.bind('reason')}
          />
          <Text look="muted">{texts.endHint}</Text>
        </Stack>
      </SmallForm>
    </Dialog>
  )
}
