import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { reminderTexts as texts } from '@dray/domain/kernel/reminders.messages.ts'
import { type ReactNode, useMemo } from 'react'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'

interface Reminder {
  id: number
  notes: string
  user_name: string | null
  arrived_at: string | null
}
interface ReminderTableProps<R extends Reminder> {
  label: string
  reminders: readonly R[]
  /** The local day and clock. */
  momentOf: (row: R) => { date: string; time: string | null }
  /** What can be done with one, and how wide that is. */
  actions: (row: R) => ReactNode
  actionsWidth: number
}

/** The head and five rows; with more of them the table scrolls. */
const fiveRows = 184

function columnsOf<R extends Reminder>(
  momentOf: ReminderTableProps<R>['momentOf'],
  actions: (row: R) => ReactNode,
  actionsWidth: number,
): TableColumn<R>[] {
  return [
    { id: 'date', header: texts.date, width: 92, grow: 0, text: (row) => showLongDate(momentOf(row).date) },
    { id: 'time', header: texts.time, width: 56, grow: 0, look: 'clock', text: (row) => momentOf(row).time },
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
    { id: 'action', header: texts.action, fixed: true, sticky: 'end', width: actionsWidth, grow: 0, cell: actions },
  ]
}

/** Reminders by their time, those that have arrived too. */
export function ReminderTable<R extends Reminder>(props: ReminderTableProps<R>) {
  const { label, reminders, momentOf, actions, actionsWidth } = props
  const columns = useMemo(() => columnsOf(momentOf, actions, actionsWidth), [momentOf, actions, actionsWidth])
  return (
    <DataTable
      label={label}
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

/** True from the minute on in which a reminder's time has passed. */
export const useHasPassed = (at: string | null): boolean =>
  useAtThisMoment((now) => at !== null && Date.parse(at) < now - 60_000)
