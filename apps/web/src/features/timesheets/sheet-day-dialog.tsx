import { formTexts } from '@dray/domain/interface/form.messages.ts'
import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { showDay, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { approveTexts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { getVehiclesOptions } from '#features/lookups/index.ts'
import { accepting, NotAccepted } from '#kit/accept-warnings.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { isApiError } from '#platform/api-error.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { Form, FormRow } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  clockBody,
  movedTo,
  newSheetDay,
  type SheetDayForm,
  sheetDayErrors,
  sheetDayOf,
  withShift,
} from './sheet-day-form.ts'
import { refreshDriverSheets, type SheetDay } from './time-records.queries.ts'
import { createWorkDay, updateWorkDay } from './timesheets.queries.ts'
import { outDateOf } from './typed-clock.ts'

interface SheetDayDialogProps {
  driver: { id: number; full_name: string }
  /** The workday whose times are corrected; null for another one. */
  day: SheetDay | null
  /** A day of the week that is shown. */
  week: string
  onClose: () => void
}

const shifts = ([1, 2] as const).map((value) => ({ value, label: texts.shifts[value] }))

function send({ driver, day }: Pick<SheetDayDialogProps, 'driver' | 'day'>, values: SheetDayForm, zone: string) {
  const clock = clockBody(values, zone)
  if (day) return updateWorkDay(day.id, clock)
  const { date, vehicle_id, shift_type_id } = values
  const body = { date: date ?? '', vehicle_id: vehicle_id ?? 0, shift_type_id, driver_id: driver.id, ...clock }
  return accepting((accepted) => createWorkDay({ ...body, ...accepted }))
}

/** A workday that nobody planned, or the clock times of one that is not approved yet. */
export function SheetDayDialog({ driver, day, week, onClose }: SheetDayDialogProps) {
  const { time_zone: zone } = useViewer()
  const { from, to } = weekOf(week)
  const form = useForm<SheetDayForm, { message: string }>({
    start: day ? sheetDayOf(day, zone) : newSheetDay(from),
    check: (values) => sheetDayErrors(values, zone),
    send: (values) => send({ driver, day }, values, zone),
    onSaved: ({ message }) => {
      refreshDriverSheets()
      toast.success(message)
      onClose()
    },
    showError: (error) => {
      if (!(error instanceof NotAccepted)) toast.error(isApiError(error) ? error : error.message)
    },
  })
  const { value: isOut, error: _, ...nightout } = form.bind('nightout')
  const title = day ? texts.timesOf(showDay(day.date)) : texts.newWorkday(driver.full_name)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {formTexts.save}
          </Button>
        </>
      }
    >
      <Form id={form.id} label={title} onSubmit={() => form.save(true)}>
        {!day && <WhichDay form={form} min={from} max={to} />}
        <FormRow columns={[3, 2, 3, 2]}>
          <DateField label={approveTexts.inDate} {...form.bind('in_date')} />
          <TimeField label={approveTexts.inTime} step={15} {...form.bind('in_time')} />
          <DateField label={approveTexts.outDate} {...form.bind('out_date')} />
          <TimeField
            label={approveTexts.outTime}
            step={15}
            {...form.bind('out_time')}
            onChange={(out_time) => form.set({ out_time, out_date: outDateOf({ ...form.values, out_time }) })}
          />
        </FormRow>
        <CheckboxField label={texts.nightout} checked={isOut} {...nightout} />
        <Text look="muted">{texts.clockHint}</Text>
      </Form>
    </Dialog>
  )
}

type DayForm = ReturnType<typeof useForm<SheetDayForm, { message: string }>>

/** On which day, in which shift, with which vehicle. */
function WhichDay({ form, min, max }: { form: DayForm; min: string; max: string }) {
  const { data: vehicles = [] } = useQuery(getVehiclesOptions())
  return (
    <FormRow columns={[3, 2, 3]}>
      <DateField
        label={texts.date}
        required
        min={min}
        max={max}
        {...form.bind('date')}
        onChange={(date) => form.set(movedTo(form.values, date))}
      />
      <SegmentedControl
        label={texts.shift}
        showLabel
        wide
        options={shifts}
        value={form.values.shift_type_id}
        onChange={(shift_type_id) => form.set(withShift(form.values, shift_type_id))}
      />
      <SelectField
        label={texts.vehicle}
        required
        options={vehicles.map(({ id, reg, code }) => ({ value: id, label: reg, ...(code && { detail: code }) }))}
        {...form.bind('vehicle_id')}
      />
    </FormRow>
  )
}
