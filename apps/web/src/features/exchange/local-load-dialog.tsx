import { localLoadTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import type { OfficeJob } from '#features/jobs/index.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { Button } from '#ui/display/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useLocalLoadForm } from './local-load-form.ts'

/** Saves with its job a load that somebody posted on the exchange itself. */
export function LocalLoadDialog({ job, onClose }: { job: OfficeJob; onClose: () => void }) {
  const form = useLocalLoadForm(job.id, onClose)
  return (
    <Dialog
      size="small"
      opened
      onClose={onClose}
      title={texts.title(job.job_number)}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.title(job.job_number)}>
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
      </SmallForm>
    </Dialog>
  )
}
