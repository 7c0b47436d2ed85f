import { allocateColumns as names, allocateTexts as texts } from '@dray/domain/allocation/allocate-dialog.messages.ts'
import { shift } from '@dray/domain/drivers/shift.ts'
import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import { type ReactNode, useCallback, useMemo } from 'react'
import { PaperLight } from '#features/expiry/index.ts'
import { Inline, Text } from '#ui/layout/layout.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { DriverChoice } from './allocation.queries.ts'
import { actionColumn, type CarrierRow, pictureColumn, type RowSteps, warningsColumn } from './carrier-columns.tsx'
import { CarrierList, type ListNeeds } from './carrier-list.tsx'
import type { DriverRow, WorkdayWish } from './driver-rows.ts'
import { askForVehicle, WorkdayFields } from './workday-fields.tsx'

export type ShownDriver = DriverRow & CarrierRow

interface DriverListProps extends ListNeeds, RowSteps<ShownDriver> {
  label: string
  rows: readonly ShownDriver[]
  choices: readonly DriverChoice[]
  plan: 'plan' | 'move' | undefined
  onWish: (driver_id: number, wish: WorkdayWish) => void
}

/** What the columns draw from; they are made again only when one of these is another. */
type ColumnNeeds = Pick<DriverListProps, 'choices' | 'onWish' | keyof RowSteps<ShownDriver>>

/** A shift that is not the tab's own is named, so that nobody starts twelve hours off. */
const startText = ({ start_time, shift_type_id, tab }: DriverRow) =>
  [start_time ?? '–', shift_type_id === tab ? '' : shift_type_id === shift.night ? texts.night : texts.day]
    .join(' ')
    .trim()

const sourceWords = { workday: null, favourite: texts.favourite, last_used: texts.lastUsed }

/** A name, and beside it the state of its papers. */
const WithLight = ({ papers, children }: { papers: DueLights; children: ReactNode }) => (
  <Inline gap="tight">
    <PaperLight compact papers={papers} />
    {children}
  </Inline>
)

function driverColumns({ choices, onWish, ...steps }: ColumnNeeds): TableColumn<ShownDriver>[] {
  return [
    pictureColumn((row) => row.driver.profile_image),
    { id: 'name', header: names.name, width: 130, look: 'strong', sticky: 'start', text: (row) => row.name },
    // Beside the name, where it is seen on a narrow window too.
    warningsColumn(),
    {
      id: 'licence',
      header: names.licence_type,
      width: 88,
      look: 'muted',
      text: (row) => row.driver.licence_type ?? '–',
      cell: (row) => <WithLight papers={row.driver.papers}>{row.driver.licence_type ?? '–'}</WithLight>,
    },
    { id: 'start', header: names.start_time, width: 76, minWidth: 52, grow: 0, text: startText },
    {
      id: 'type',
      header: names.vehicle_type,
      width: 86,
      minWidth: 60,
      look: 'muted',
      text: (row) => row.vehicle?.vehicle_type.v_code ?? '–',
    },
    {
      id: 'vehicle',
      header: names.vehicle,
      width: 116,
      value: ({ vehicle }) => vehicle?.reg,
      cell: (row) =>
        row.id === null ? (
          <Inline>
            <WorkdayFields row={row} choices={choices} onWish={onWish} />
            {row.vehicle && <PaperLight compact papers={row.vehicle.papers} />}
            <Text look="muted">{row.vehicle_from && sourceWords[row.vehicle_from]}</Text>
          </Inline>
        ) : (
          row.vehicle && <WithLight papers={row.vehicle.papers}>{row.vehicle.reg}</WithLight>
        ),
    },
    {
      id: 'trailer',
      header: names.trailer,
      width: 84,
      look: 'muted',
      text: (row) => row.trailer?.serial_no ?? '–',
      cell: (row) => row.trailer && <WithLight papers={row.trailer.papers}>{row.trailer.serial_no}</WithLight>,
    },
    { id: 'jobs', header: names.jobs, width: 44, minWidth: 44, grow: 0, align: 'right', text: (row) => row.job_count },
    actionColumn(steps),
  ]
}

/** A driver without a vehicle for a new workday is given one before the job. */
const useVehicleFirst = (onStep: DriverListProps['onStep']): DriverListProps['onStep'] =>
  useCallback(
    (row, step) => {
      if (row.id === null && row.vehicle === null) askForVehicle(row)
      else onStep(row, step)
    },
    [onStep],
  )

/** The drivers of one shift: who is out already, then who would get a workday by being given the job. */
export function DriverList(props: DriverListProps) {
  const { choices, onWish, steps, moveLabel, busy } = props
  const onStep = useVehicleFirst(props.onStep)
  const columns = useMemo(
    () => driverColumns({ choices, onWish, steps, moveLabel, busy, onStep }),
    [choices, onWish, steps, moveLabel, busy, onStep],
  )
  return (
    <CarrierList
      label={props.label}
      rows={props.rows}
      columns={columns}
      first={steps[0]}
      plan={props.plan}
      onStep={onStep}
      words={props.words}
      onWords={props.onWords}
      state={props.state}
      emptyText={texts.emptyDrivers}
      filledIn="drivers"
    />
  )
}
