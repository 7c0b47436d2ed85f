import { organizerMessages } from '@dray/domain/organizer/organizer.messages.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
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
    <SmallFormDialog form={form} size="small" onClose={onClose} title={texts.endTitle} confirm={texts.end}>
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
    </SmallFormDialog>
  )
}
