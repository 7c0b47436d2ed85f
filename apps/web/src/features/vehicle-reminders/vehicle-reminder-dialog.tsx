import { dialogTexts, undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { localToInstant, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { reminderTexts } from '@dray/domain/kernel/reminders.messages.ts'
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
import { ReminderTable, useHasPassed } from '#kit/reminder-table.tsx'
import { done } from '#kit/undo-history.ts'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Push, Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
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
        {query.data ? (
          <ReminderTable
            label={texts.list}
            reminders={query.data}
            momentOf={momentOf}
            actions={actions}
            actionsWidth={60}
          />
        ) : (
          <LoadingState query={query} lines={9} />
        )}
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
  const isPast = useHasPassed(at)
  return (
    <SmallForm form={form} label={texts.form}>
      <FormRow columns={[1, 1]}>
        <DateField label={reminderTexts.date} required autoFocus {...form.bind('date')} />
        <TimeField label={reminderTexts.time} required {...form.bind('time')} />
      </FormRow>
      <TextareaField
        onPaper={false}
        label={reminderTexts.notes}
        required
        rows={2}
        maxLength={1000}
        description={isPast ? reminderTexts.passed : undefined}
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

const momentOf = ({ date, time }: VehicleReminder) => ({ date, time })
const actions = (row: VehicleReminder) => (
  <IconButton
    size="sm"
    variant="danger"
    label={texts.delete(row.notes)}
    icon={<IconTrash aria-hidden />}
    onClick={() => void remove(row)}
  />
)
