import { jobReminderTexts as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { reminderTexts } from '@dray/domain/kernel/reminders.messages.ts'
import { useState } from 'react'
import { type OfficeJob, useCompanyZone } from '#features/jobs/index.ts'
import { Button } from '#ui/display/button.tsx'
import { Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { ReminderEditor } from './reminder-editor.tsx'
import { JobReminders, type Reminder } from './reminder-table.tsx'

interface JobReminderDialogProps {
  job: OfficeJob
  onClose: () => void
}

/** A job's reminders: a form for a new one or one that is changed, and all there are. */
export function JobReminderDialog({ job, onClose }: JobReminderDialogProps) {
  const zone = useCompanyZone()
  const [edited, setEdited] = useState<Reminder | null>(null)
  // Each one that is done leaves a blank form behind.
  const [done, setDone] = useState(0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(job.job_number)}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <Stack gap="loose">
        <ReminderEditor
          key={`${edited?.id ?? 'new'} ${done} ${zone}`}
          job={job}
          zone={zone}
          edited={edited}
          onDone={() => {
            setEdited(null)
            setDone(done + 1)
          }}
        />
        {job.job_reminders.length > 0 ? (
          <JobReminders reminders={job.job_reminders} zone={zone} onEdit={setEdited} />
        ) : (
          <Text tone="muted">{reminderTexts.none}</Text>
        )}
      </Stack>
    </Dialog>
  )
}
