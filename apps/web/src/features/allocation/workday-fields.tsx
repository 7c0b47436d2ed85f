import { allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import { paperSummary } from '@dray/domain/expiry/expiry.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  getTrailersOptions,
  getVehiclesOptions,
  getVehicleTypesOptions,
  useWhenEmpty,
} from '#features/lookups/index.ts'
import { Button } from '#ui/display/button.tsx'
import { FormRows } from '#ui/fields/form-row.tsx'
import { SegmentedControl } from '#ui/fields/segmented-control.tsx'
import { type Option, SelectField } from '#ui/fields/select-field.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { Popover } from '#ui/overlay/popover.tsx'
import type { DriverChoice } from './allocation.queries.ts'
import { type DriverRow, type Shift, takenInShift, type WorkdayWish } from './driver-rows.ts'

export interface WorkdayFieldsProps {
  row: DriverRow
  choices: readonly DriverChoice[]
  onWish: (driver_id: number, wish: WorkdayWish) => void
}

const shifts: { value: Shift; label: string }[] = [
  { value: 1, label: texts.day },
  { value: 2, label: texts.night },
]

/** The fleet as a workday shows a vehicle, with what each may carry: its own payload, else its type's. */
function useFleet() {
  const vehicles = useQuery(getVehiclesOptions()).data
  const types = useQuery(getVehicleTypesOptions()).data
  return useMemo(() => {
    const typeOf = new Map(types?.map((type) => [type.id, type]))
    return (vehicles ?? []).map(({ id, reg, code, vehicle_type_id, payload_kg, papers }) => {
      const type = typeOf.get(vehicle_type_id)
      const vehicle_type = { id: vehicle_type_id, v_code: type?.v_code ?? '', description: type?.description ?? null }
      return { id, reg, code, papers, vehicle_type, payload_kg: payload_kg ?? type?.payload_kg ?? null }
    })
  }, [vehicles, types])
}

/** An option of what can be out once a shift: it names who is out with it. */
const onceAShift = (option: Option, driver: string | undefined): Option =>
  driver === undefined ? option : { ...option, hint: texts.outWith(driver), disabled: true }

/** What of its papers is past or near, for an option. */
const pressing = (papers: DueLights) => (papers.light === 'red' || papers.light === 'amber' ? paperSummary(papers) : '')

/** What the vehicle may pull: all trailers in use, those that are out shown as such. */
function useTrailers(choices: readonly DriverChoice[], shift: Shift) {
  const trailers = useQuery(getTrailersOptions()).data
  return useMemo(() => {
    const taken = takenInShift(choices, 'trailer', shift)
    return (trailers ?? []).map(({ id, code, serial_no, description, papers }) =>
      onceAShift(
        { value: id, label: serial_no, detail: [code, description, pressing(papers)].filter(Boolean).join(' · ') },
        taken.get(id),
      ),
    )
  }, [trailers, choices, shift])
}

function WorkdayForm({ row, choices, onWish, onDone }: WorkdayFieldsProps & { onDone: () => void }) {
  const fleet = useFleet()
  const isKnown = useQuery(getVehiclesOptions()).isSuccess
  const whenEmpty = useWhenEmpty('vehicles')
  const { shift_type_id, start_time, vehicle, trailer } = row
  const trailers = useTrailers(choices, shift_type_id)
  const known = useQuery(getTrailersOptions()).data
  const own = vehicle && fleet.find(({ id }) => id === vehicle.id)
  const wish: WorkdayWish = {
    vehicle: vehicle && { ...vehicle, payload_kg: own?.payload_kg ?? null },
    trailer,
    shift_type_id,
    start_time,
  }
  const put = (changes: Partial<WorkdayWish>) => onWish(row.driver_id, { ...wish, ...changes })
  const options = useMemo(() => {
    const taken = takenInShift(choices, 'vehicle', shift_type_id)
    return fleet.map(({ id, reg, code, vehicle_type, papers }) =>
      onceAShift(
        { value: id, label: reg, detail: [vehicle_type.v_code, code, pressing(papers)].filter(Boolean).join(' · ') },
        taken.get(id),
      ),
    )
  }, [fleet, choices, shift_type_id])
  return (
    <FormRows>
      <SelectField
        label={texts.vehicle}
        value={vehicle?.id ?? null}
        selectedLabel={vehicle?.reg ?? null}
        options={options}
        whenEmpty={isKnown ? whenEmpty : undefined}
        clearable={false}
        autoFocus
        onChange={(id) => put({ vehicle: fleet.find((one) => one.id === id) ?? null })}
      />
      <SelectField
        label={texts.trailer}
        value={trailer?.id ?? null}
        selectedLabel={trailer?.serial_no ?? null}
        options={trailers}
        onChange={(id) => {
          const chosen = known?.find((one) => one.id === id)
          put({ trailer: chosen ?? null })
        }}
      />
      <SegmentedControl
        label={texts.shift}
        showLabel
        options={shifts}
        value={shift_type_id}
        onChange={(shift) => put({ shift_type_id: shift })}
        wide
      />
      <TimeField label={texts.start} value={start_time} onChange={(time) => put({ start_time: time })} />
      <Button variant="primary" wide onClick={onDone}>
        {texts.done}
      </Button>
    </FormRows>
  )
}

const vehicleButton = (driver_id: number) => `vehicle-of-driver-${driver_id}`

/** Asks for the vehicle that a driver lacks, in his own row. */
export const askForVehicle = ({ driver_id }: DriverRow) => document.getElementById(vehicleButton(driver_id))?.click()

/** The vehicle of a driver who has no workday yet: the suggestion, which a press opens to be changed with shift and start. */
export function WorkdayFields(props: WorkdayFieldsProps) {
  const { row } = props
  const shown = row.vehicle?.reg ?? texts.chooseVehicle
  const name = texts.vehicleFor(row.driver.full_name, shown)
  return (
    <Popover label={name} side="bottom-start" content={(close) => <WorkdayForm {...props} onDone={close} />}>
      <Button
        id={vehicleButton(row.driver_id)}
        size="sm"
        variant={row.vehicle ? 'link' : 'default'}
        aria-label={name}
        title={texts.changeVehicle}
      >
        {shown}
      </Button>
    </Popover>
  )
}
