import { jobReminderTexts as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { instantToLocal } from '@dray/domain/kernel/clock-time.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { ReminderTable } from '#kit/reminder-table.tsx'
import { command } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline } from '#ui/layout/layout.tsx'
import { deleteJobReminder } from './job-reminders.queries.ts'

export type Reminder = OfficeJob['job_reminders'][number]

const remove = command(({ id, job_detail_id }: Reminder) => deleteJobReminder({ id, job_id: job_detail_id }), {
  confirm: () => ({ title: texts.confirmTitle, message: texts.confirm }),
  done: (message) => message,
})

interface JobRemindersProps {
  reminders: readonly Reminder[]
  zone: string
  onEdit: (reminder: Reminder) => void
}

/** A job's reminders, to be changed or deleted. */
export function JobReminders({ reminders, zone, onEdit }: JobRemindersProps) {
  const momentOf = useCallback(({ date }: Reminder) => instantToLocal(date, zone), [zone])
  const actions = useCallback(
    (row: Reminder) => (
      <Inline gap="tight">
        <IconButton
          size="sm"
          label={`${texts.edit}: ${row.notes}`}
          icon={<IconPencil aria-hidden />}
          onClick={() => onEdit(row)}
        />
        <IconButton
          size="sm"
          variant="danger"
          label={`${texts.delete}: ${row.notes}`}
          icon={<IconTrash aria-hidden />}
          onClick={() => void remove(row)}
        />
      </Inline>
    ),
    [onEdit],
  )
  return (
    <ReminderTable label={texts.list} reminders={reminders} momentOf={momentOf} actions={actions} actionsWidth={76} />
  )
}
