import { dialogTexts, undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { localToInstant, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import {
  vehicleReminderMessages as messages,
  vehicleReminderTexts as texts,
} from '@dray/domain/vehicle-reminders/vehicle-reminders.messages.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { done } from '#kit/undo-history.ts'
import { command } from '#kit/use-command.ts'
import { useAtThisMoment } from '#platform/minute-clock.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import {
  deleteVehicleReminder,
  listVehicleRemindersOptions,
  saveVehicleReminder,
  type VehicleReminder,
} from './vehicle-reminders.queries.ts'

interface VehicleReminderDialogProps {
  vehicle: { id: number; reg: string }
  onClose: () => void
}

/** A vehicle's reminders: a form for a new one, and all there are. */
export function VehicleReminderDialog({ vehicle, onClose }: VehicleReminderDialogProps) {
  const query = useQuery(listVehicleRemindersOptions(vehicle.id))
  // Each one that is saved leaves a blank form behind.
  const [saved, setSaved] = useState(0)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts.title(vehicle.reg)}
      footer={<Button onClick={onClose}>{dialogTexts.close}</Button>}
    >
      <Stack gap="loose">
        <ReminderForm key={saved} vehicle_id={vehicle.id} onSaved={() => setSaved(saved + 1)} />
        {query.data ? <ReminderTable reminders={query.data} /> : <LoadingState query={query} lines={9} />}
      </Stack>
    </Dialog>
  )
}

interface Reminder {
  date: string | null
  time: string | null
  notes: string
}

function errorsOf({ date, time, notes }: Reminder, zone: string) {
  const isSkipped = date !== null && time !== null && localToInstant(date, time, zone) === null
  return {
    ...(date === null && { date: messages.date_required }),
    ...(time === null && { time: messages.time_required }),
    ...(isSkipped && { time: messages.no_such_time }),
    ...(notes.trim() === '' && { notes: messages.notes_required }),
  }
}

function ReminderForm({ vehicle_id, onSaved }: { vehicle_id: number; onSaved: () => void }) {
  const { time_zone: zone } = useViewer()
  const form = useForm<Reminder, string>({
    start: { date: null, time: null, notes: '' },
    draft: `vehicle-reminder:${vehicle_id}`,
    check: (values) => errorsOf(values, zone),
    send: ({ date, time, notes }, _, keyOf) =>
      saveVehicleReminder({ vehicle_id, date: showLongDate(date ?? ''), time: time ?? '', notes: notes.trim() }, keyOf),
    onSaved: (message) => {
      done(message, { why: undoTexts.setBack })
      onSaved()
    },
  })
  const { date, time } = form.values
  const at = date !== null && time !== null ? localToInstant(date, time, zone) : null
  const isPast = useAtThisMoment((now) => at !== null && Date.parse(at) < now - 60_000)
  return (
    <SmallForm form={form} label={texts.form}>
      <FormRow columns={[1, 1]}>
        <DateField label={texts.date} required autoFocus {...form.bind('date')} />
        <TimeField label={texts.time} required {...form.bind('time')} />
      </FormRow>
      <TextareaField
        onPaper={false}
        label={texts.notes}
        required
        rows={2}
        maxLength={1000}
        description={isPast ? texts.passed : undefined}
        {...form.bind('notes')}
      />
      <Inline>
        <Push>
          <Button variant="primary" type="submit" loading={form.isSaving}>
            {texts.save}
          </Button>
        </Push>
      </Inline>
    </SmallForm>
  )
}

const remove = command(deleteVehicleReminder, {
  confirm: () => ({ title: texts.confirmTitle, message: texts.confirm }),
  onDone: (message) => done(message, { why: undoTexts.setBack }),
})

const columns: TableColumn<VehicleReminder>[] = [
  { id: 'date', header: texts.date, width: 92, grow: 0, text: ({ date }) => showLongDate(date) },
  { id: 'time', header: texts.time, width: 56, grow: 0, look: 'clock', text: ({ time }) => time },
  { id: 'notes', header: texts.notes, width: 240, text: ({ notes }) => notes },
  {
    id: 'for',
    header: texts.arrived,
    hideHeader: true,
    width: 110,
    grow: 0,
    value: ({ arrived_at, user_name }) => (arrived_at === null ? user_name : texts.arrived),
    cell: ({ arrived_at, user_name }) =>
      arrived_at === null ? <Text look="muted">{user_name ?? ''}</Text> : <Badge tone="green">{texts.arrived}</Badge>,
  },
  {
    id: 'action',
    header: texts.action,
    fixed: true,
    sticky: 'end',
    width: 60,
    grow: 0,
    cell: (row) => (
      <IconButton
        size="sm"
        variant="danger"
        label={texts.delete(row.notes)}
        icon={<IconTrash aria-hidden />}
        onClick={() => void remove(row)}
      />
    ),
  },
]
/** The head and five rows; with more of them the table scrolls. */
const fiveRows = 184

const ReminderTable = ({ reminders }: { reminders: readonly VehicleReminder[] }) => (
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
