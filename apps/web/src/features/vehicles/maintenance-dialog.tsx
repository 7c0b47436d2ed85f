import { dialogTexts } from '@dray/domain/interface/interface.messages.ts'
import { askingErrors } from '@dray/domain/kernel/asking-errors.ts'
import { showDay } from '@dray/domain/kernel/clock-time.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { asking } from '#kit/asking.ts'
import { recordRules } from '#kit/form/form-values.ts'
import { isSameValue } from '#kit/form/merge-values.ts'
import { SmallForm } from '#kit/form/small-form.tsx'
import { useRowForm } from '#kit/form/use-row-form.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { done } from '#kit/undo-history.ts'
import type { ApiError } from '#platform/api-error.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { MultiDateField } from '#ui/fields/multi-date-field.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { getVehicleDatesOptions, updateVehicleDates } from './vehicle-records.queries.ts'

interface Dates {
  vor_dates: string[]
  pmi_dates: string[]
  mot_dates: string[]
}
const fields = ['vor_dates', 'pmi_dates', 'mot_dates'] as const

interface MaintenanceDialogProps {
  vehicle: { id: number; reg: string }
  /** Days on which the vehicle is out or was: it was not off the road then. */
  usedDates?: readonly string[] | undefined
  onClose: () => void
}

/** The days of a vehicle that are entered by hand: off the road, inspections, MOT. */
export function MaintenanceDialog(props: MaintenanceDialogProps) {
  const { vehicle, onClose } = props
  const query = useQuery(getVehicleDatesOptions(vehicle.id))
  return query.data ? (
    <MaintenanceForm {...props} stored={storedOf(query.data)} />
  ) : (
    <Dialog opened size="small" onClose={onClose} title={texts.maintenance(vehicle.reg)}>
      <LoadingState query={query} />
    </Dialog>
  )
}

const datesOf = (row: Record<(typeof fields)[number], string>): Dates => ({
  vor_dates: listOf(row.vor_dates),
  pmi_dates: listOf(row.pmi_dates),
  mot_dates: listOf(row.mot_dates),
})
const listOf = (dates: string) => dates.split(',').filter(Boolean)

type StoredDates = Dates & { version: number }
const storedOf = (row: Parameters<typeof datesOf>[0] & { version: number }): StoredDates => ({
  ...datesOf(row),
  version: row.version,
})

const bookedToo = ({ data }: ApiError) => texts.bookedToo((data as { days: string[] }).days.map(showDay))

/** Sends the lists that were changed; without a version they are put back whatever came since. Days that are booked are asked about. */
function saved({ id, version }: { id: number; version?: number }, dates: Dates, base: Dates) {
  const body = Object.fromEntries(
    fields
      .filter((field) => !isSameValue(base[field], dates[field], recordRules))
      .map((field) => [field, dates[field]]),
  )
  const sent = { ...body, ...(version !== undefined && { version }) }
  return asking((accepted) => updateVehicleDates(id, { ...sent, ...accepted }), {
    vehicle_booked: { title: askingErrors.vehicle_booked.text, message: bookedToo },
  })
}

function MaintenanceForm({
  vehicle,
  usedDates = [],
  onClose,
  stored,
}: MaintenanceDialogProps & { stored: StoredDates }) {
  const today = useToday()
  const form = useRowForm<Dates, { message: string; back: () => Promise<unknown> }, StoredDates>({
    row: stored,
    valuesOf: ({ version: _, ...dates }) => dates,
    labels: texts,
    rules: recordRules,
    rowIn: (data) => storedOf(data as Parameters<typeof storedOf>[0]),
    save: async (dates, version, base) => {
      const message = await saved({ id: vehicle.id, version }, dates, base)
      return { message, back: () => saved({ id: vehicle.id }, base, dates) }
    },
    onSaved: (answer) => {
      done(answer.message, answer.back)
      onClose()
    },
  })
  return (
    <Dialog
      opened
      size="small"
      onClose={onClose}
      title={texts.maintenance(vehicle.reg)}
      footer={
        <>
          <Button onClick={onClose}>{dialogTexts.close}</Button>
          <Button variant="primary" type="submit" form={form.id} loading={form.isSaving}>
            {texts.maintenanceSubmit}
          </Button>
        </>
      }
    >
      <SmallForm form={form} label={texts.maintenance(vehicle.reg)}>
        <Stack>
          {fields.map((field) => (
            <MultiDateField
              key={field}
              label={texts[field]}
              description={field === 'vor_dates' ? texts.vorHint : undefined}
              min={today}
              without={field === 'vor_dates' ? usedDates : undefined}
              {...form.bind(field)}
            />
          ))}
        </Stack>
      </SmallForm>
    </Dialog>
  )
}
