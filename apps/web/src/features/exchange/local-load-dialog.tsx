import { localLoadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { useLocalLoadForm } from './local-load-form.ts'

/** Saves with its job a load that somebody posted on the exchange itself. */
export function LocalLoadDialog({ job, onClose }: { job: OfficeJob; onClose: () => void }) {
  const form = useLocalLoadForm(job.id, onClose)
  return (
    <SmallFormDialog
      form={form}
      size="small"
      onClose={onClose}
      title={texts.title(job.job_number)}
      confirm={texts.save}
    >
      <Stack>
        <Text tone="muted">{texts.what}</Text>
        <TextField
          onPaper={false}
          label={texts.id}
          description={texts.idHint}
          required
          autoFocus
          {...form.bind('cx_loads_id')}
        />
      </Stack>
    </SmallFormDialog>
  )
}
