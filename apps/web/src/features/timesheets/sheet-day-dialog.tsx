import { formTexts } from '@dray/domain/interface/form.messages.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { showDay, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { approveTexts } from '@dray/domain/timesheets/approve-screen.messages.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import type { updateSheetDay as updateSheetDayCall } from '@dray/domain/timesheets/timesheets.calls.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getVehiclesOptions } from '#features/lookups/index.ts'
import { accepting } from '#kit/accept-warnings.tsx'
import type { MergeRules } from '#kit/form/merge-values.ts'
import { SmallFormDialog } from '#kit/form/small-form-dialog.tsx'
import { type FormOf, useForm } from '#kit/form/use-form.ts'
import { useOpenRow } from '#kit/form/use-open-row.ts'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { useViewer } from '#platform/viewer.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { FormRow } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { toast } from '#ui/overlay/toast.ts'
import {
  type ClockedDay,
  clockBody,
  movedTo,
  newSheetDay,
  type SheetDayForm,
  sheetDayErrors,
  sheetDayOf,
  withShift,
} from './sheet-day-form.ts'
import { refreshDriverSheets, type SheetDay } from './time-records.queries.ts'
import { createSheetDay, updateSheetDay } from './timesheets.queries.ts'
import { outDateOf } from './typed-clock.ts'

interface SheetDayDialogProps {
  driver: { id: number; full_name: string; work_day: readonly SheetDay[] }
  /** The workday whose times are corrected; null for another one. */
  day: SheetDay | null
  /** A day of the week that is shown. */
  week: string
  onClose: () => void
}

const shifts = ([1, 2] as const).map((value) => ({ value, label: texts.shifts[value] }))

/** What both forms do with an answer. */
const outcome = (onClose: () => void) => ({
  onSaved: ({ message }: { message: string }) => {
    refreshDriverSheets()
    toast.success(message)
    onClose()
  },
})

/** A workday that nobody planned, or the clock times of one that is not approved yet. */
export const SheetDayDialog = ({ day, ...props }: SheetDayDialogProps) =>
  day ? <ChangedDay {...props} day={day} /> : <NewDay {...props} />

type DayProps = Omit<SheetDayDialogProps, 'day'>

function NewDay({ driver, week, onClose }: DayProps) {
  const { time_zone: zone } = useViewer()
  const { from, to } = weekOf(week)
  const form = useForm<SheetDayForm, { message: string }>({
    start: newSheetDay(from),
    check: (values) => sheetDayErrors(values, zone),
    send: (values) => {
      const { date, vehicle_id, shift_type_id } = values
      const clock = clockBody(values, zone)
      const body = { date: date ?? '', vehicle_id: vehicle_id ?? 0, shift_type_id, driver_id: driver.id, ...clock }
      return accepting((accepted) => createSheetDay({ ...body, ...accepted }))
    },
    ...outcome(onClose),
  })
  return (
    <DayFrame form={form} title={texts.newWorkday(driver.full_name)} onClose={onClose}>
      <WhichDay form={form} min={from} max={to} />
    </DayFrame>
  )
}

function ChangedDay({ driver, day, onClose }: DayProps & { day: SheetDay }) {
  const { time_zone: zone } = useViewer()
  const form = useRowForm<SheetDayForm, { message: string }, ClockedDay>({
    ...useOpenRow(day, driver.work_day),
    valuesOf: (one) => sheetDayOf(one, zone),
    labels: clockLabels,
    rules: clockRules,
    check: (values) => sheetDayErrors(values, zone),
    save: (values, version) => updateSheetDay(day.id, { ...clockBody(values, zone), version }),
    rowIn: (data) => {
      const workday = data as CallReceived<typeof updateSheetDayCall>
      return { ...workday, vehicle_id: workday.vehicle.id }
    },
    ...outcome(onClose),
  })
  return <DayFrame form={form} title={texts.timesOf(showDay(day.date))} onClose={onClose} />
}

const clockLabels = {
  in_date: approveTexts.inDate,
  in_time: approveTexts.inTime,
  out_date: approveTexts.outDate,
  out_time: approveTexts.outTime,
  nightout: texts.nightout,
}
/** A date and its time only mean something together. */
const clockRules: MergeRules<SheetDayForm> = {
  bundles: [
    ['in_date', 'in_time'],
    ['out_date', 'out_time'],
  ],
}

type DayForm = FormOf<SheetDayForm, { message: string }>

interface DayFrameProps {
  form: DayForm
  title: string
  onClose: () => void
  /** Above the times. */
  children?: ReactNode
}

function DayFrame({ form, title, onClose, children }: DayFrameProps) {
  const { value: isOut, error: _, ...nightout } = form.bind('nightout')
  return (
    <SmallFormDialog form={form} onClose={onClose} title={title} confirm={formTexts.save}>
      {children}
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
    </SmallFormDialog>
  )
}

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
