import { jobReminderTexts as texts } from '@dray/domain/job-reminders/job-reminders.messages.ts'
import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { command } from '#kit/use-command.ts'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { Inline, Text } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import { deleteJobReminder } from './job-reminders.queries.ts'

export type Reminder = OfficeJob['job_reminders'][number]

/** The head and five rows; with more of them the table scrolls. */
const fiveRows = 184

const remove = command(({ id, job_detail_id }: Reminder) => deleteJobReminder({ id, job_id: job_detail_id }), {
  confirm: () => ({ title: texts.confirmTitle, message: texts.confirm }),
  done: (message) => message,
})

function columnsOf(zone: string, onEdit: (reminder: Reminder) => void): TableColumn<Reminder>[] {
  const local = ({ date }: Reminder) => instantToLocal(date, zone)
  return [
    { id: 'date', header: texts.date, width: 92, grow: 0, text: (row) => showLongDate(local(row).date) },
    { id: 'time', header: texts.time, width: 56, grow: 0, look: 'clock', text: (row) => local(row).time },
    { id: 'notes', header: texts.notes, width: 240, text: (row) => row.notes },
    {
      id: 'for',
      header: texts.whose,
      width: 110,
      grow: 0,
      value: (row) => (row.arrived_at === null ? row.user_name : texts.arrived),
      cell: (row) =>
        row.arrived_at === null ? (
          <Text tone="muted" cut>
            {row.user_name ?? ''}
          </Text>
        ) : (
          <Badge tone="green">{texts.arrived}</Badge>
        ),
    },
    {
      id: 'actions',
      header: texts.action,
      fixed: true,
      sticky: 'end',
      width: 76,
      grow: 0,
      cell: (row) => (
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
    },
  ]
}

interface ReminderTableProps {
  reminders: readonly Reminder[]
  zone: string
  onEdit: (reminder: Reminder) => void
}

/** A job's reminders by their time, those that have arrived too. */
export function ReminderTable({ reminders, zone, onEdit }: ReminderTableProps) {
  const columns = useMemo(() => columnsOf(zone, onEdit), [zone, onEdit])
  return (
    <DataTable
      label={texts.list}
      card
      compact
      maxHeight={fiveRows}
      columns={columns}
      rows={reminders}
      rowKey={({ id }) => id}
      rowName={({ notes }) => notes}
      empty={texts.none}
    />
  )
}
