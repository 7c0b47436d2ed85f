import { localToInstant, utcClock } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts, multiDayTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { workdayReasons } from '@dray/domain/workdays/workdays.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getVehiclesOptions } from '#features/lookups/index.ts'
import { accepting, takingBack } from '#kit/accept-warnings.tsx'
import { asking } from '#kit/asking.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { NotAccepted } from '#kit/not-accepted.ts'
import { done } from '#kit/undo-history.ts'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Inline, Stack } from '#ui/layout/layout.tsx'
import { Tabs } from '#ui/layout/tabs.tsx'
import { confirmAction } from '#ui/overlay/confirm.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import type { Board } from './board-store.ts'
import { DriverDays } from './driver-days.tsx'
import { bookDays, bookMonth, getOrganizerDayOptions, restoreWorkdays, unbookDays } from './organizer.queries.ts'
import classes from './workday.module.css'

interface MultiDayDialogProps {
  kind: 'multi' | 'unbook'
  board: Board
  vehicle_id: number | undefined
  shift_type_id: 1 | 2
  onClose: () => void
}

/** Books or removes a vehicle's favourite drivers on many days at once: a tab a driver, all days or none. */
export function MultiDayDialog({ kind, board, vehicle_id, shift_type_id, onClose }: MultiDayDialogProps) {
  const isBooking = kind === 'multi'
  const today = useToday()
  const [vehicle, setVehicle] = useState(vehicle_id ?? null)
  const place = { vehicle_id: vehicle ?? 0, date: today, shift_type_id }
  const query = useQuery({ ...getOrganizerDayOptions(place), enabled: vehicle !== null })
  const { data: vehicles = [] } = useQuery(getVehiclesOptions())
  const favourites = query.data?.workday_favourite_drivers ?? []
  const [tab, setTab] = useState<string | null>(null)
  const chosen = favourites.find(({ driver_id }) => String(driver_id) === tab) ?? favourites[0]
  const which = isBooking ? 'allocate' : 'deallocate'
  return (
    <Dialog
      opened
      onClose={onClose}
      title={texts[which]}
      footer={<Button onClick={onClose}>{boardTexts.cancel}</Button>}
    >
      <Stack gap="loose">
        <SelectField
          label={texts.vehicle}
          options={vehicles.map(({ id, reg, code }) => ({ value: id, label: reg, detail: code ?? '' }))}
          value={vehicle}
          onChange={setVehicle}
        />
        <div className={classes.days}>
          {vehicle !== null && !query.data && <LoadingState query={query} lines={3} />}
          {query.data && !chosen && <EmptyState small title={texts.noFavourites[which]} />}
          {chosen && (
            <Stack gap="loose">
              <Tabs
                flat
                label={texts.drivers}
                tabs={favourites.map(({ driver_id, driver_details }) => ({
                  value: String(driver_id),
                  label: driver_details.full_name,
                }))}
                value={String(chosen.driver_id)}
                onChange={setTab}
              />
              <DaysForm
                key={`${vehicle} ${chosen.driver_id}`}
                isBooking={isBooking}
                board={board}
                driver_id={chosen.driver_id}
                vehicle_id={vehicle ?? 0}
                shift_type_id={shift_type_id}
                onClose={onClose}
              />
            </Stack>
          )}
        </div>
      </Stack>
    </Dialog>
  )
}

interface DaysFormProps {
  isBooking: boolean
  board: Board
  driver_id: number
  vehicle_id: number
  shift_type_id: 1 | 2
  onClose: () => void
}
interface Days {
  dates: string[]
  start_time: string | null
  is_monthly: boolean
}

/** The UTC clock of each date, which is another one after the clocks have changed. */
const startsIn = ({ dates, start_time }: Days, zone: string) =>
  dates.map((date) => {
    const at = start_time === null ? null : localToInstant(date, start_time, zone)
    return { date, start_time: at === null ? null : utcClock(at) }
  })

/** Days with a job that is under way are asked for once more. */
const unbookAsking = (days: Parameters<typeof unbookDays>[0]) =>
  asking((accepted) => unbookDays({ ...days, ...accepted }), {
    deallocate_not_confirmed: { title: texts.removeQuestion, goOn: texts.remove, type: 'danger' },
  })

function useDaysForm({ isBooking, board, driver_id, vehicle_id, shift_type_id, onClose }: DaysFormProps) {
  const { time_zone } = useViewer()
  const own = { vehicle_id, shift_type: shift_type_id }
  const book = async (values: Days) => {
    const booking_dates = startsIn(values, time_zone)
    const send = values.is_monthly ? bookMonth : bookDays
    const { message, data } = await accepting((accepted) => send({ ...own, driver_id, booking_dates, ...accepted }))
    board.saved(data)
    const undo = async () => {
      const dates = data.map(({ date }) => date)
      await unbookAsking({ ...own, driver_ids: [driver_id], booking_dates: dates })
      void board.refresh()
    }
    return { message, undo }
  }
  const unbook = async ({ dates }: Days) => {
    if (!(await confirmAction({ title: texts.removeQuestion, confirmLabel: texts.remove }))) throw new NotAccepted()
    const { message, data } = await unbookAsking({ ...own, driver_ids: [driver_id], booking_dates: dates })
    void board.refresh()
    const undo = async () => {
      board.saved((await takingBack((accepted) => restoreWorkdays({ workdays: data, ...accepted }))).data)
    }
    return { message, undo }
  }
  return useForm<Days, Awaited<ReturnType<typeof book>>>({
    start: { dates: [], start_time: null, is_monthly: false },
    check: ({ dates }) => (dates.length === 0 ? { dates: workdayReasons.dates_missing } : {}),
    send: (values) => (isBooking ? book(values) : unbook(values)),
    onSaved: ({ message, undo }) => {
      done(message, undo)
      onClose()
    },
    inPlace: true,
  })
}

function DaysForm(props: DaysFormProps) {
  const { isBooking } = props
  const form = useDaysForm(props)
  const { value: isMonthly, ...monthly } = form.bind('is_monthly')
  return (
    <SmallForm form={form} label={isBooking ? texts.allocate : texts.deallocate}>
      <Stack>
        <DriverDays {...props} from={props.board.days.from} {...form.bind('dates')} />
        {isBooking && (
          <Inline align="bottom">
            <TimeField label={texts.start} {...form.bind('start_time')} />
            <CheckboxField label={texts.monthly} checked={isMonthly} {...monthly} />
          </Inline>
        )}
        {form.refusal && <div role="alert">{form.refusal}</div>}
        <Button variant="primary" type="submit" loading={form.isSaving}>
          {isBooking ? texts.book : texts.remove}
        </Button>
      </Stack>
    </SmallForm>
  )
}
