import type { CallReceived } from '@dray/domain/kernel/call.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { refreshCatalogue } from '#features/catalogues/index.ts'
import { useCommand } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Inline, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { mayAddFavourite } from './may-add-favourite.ts'
import { changeVehicle, listDriversByClassOptions, removeFavouriteDriver } from './vehicle-records.queries.ts'

type Vehicle = CallReceived<typeof vehicles.calls.show>
type Favourite = Vehicle['day_favourite_drivers'][number]

const shifts = [
  { column: 'day_favourite_drivers', name: texts.day },
  { column: 'night_favourite_drivers', name: texts.night },
] as const
const refresh = (id: number) => refreshCatalogue({ source: vehicles }, [id])

/** Who usually drives a vehicle, by day and by night; offered are drivers who may drive its class. */
export const FavouriteDrivers = ({ vehicle }: { vehicle: Vehicle }) => (
  <Stack gap="loose">
    {shifts.map((shift) => (
      <ShiftFavourites key={shift.column} vehicle={vehicle} {...shift} />
    ))}
  </Stack>
)

interface ShiftProps {
  vehicle: Vehicle
  column: (typeof shifts)[number]['column']
  name: string
}

function ShiftFavourites({ vehicle, column, name }: ShiftProps) {
  const { id, version } = vehicle
  const { data: drivers = [] } = useQuery(listDriversByClassOptions(vehicle.driver_class_id ?? 1))
  const rows = vehicle[column]
  const add = useCommand(
    async (driver: { id: number; name: string }) => {
      const ids = [...rows.map(({ driver_id }) => driver_id), driver.id]
      return changeVehicle({ id, version }, { [column]: ids })
    },
    { onDone: () => refresh(id) },
  )
  const choose = async (driver_id: number) => {
    const driver = drivers.find((one) => one.id === driver_id)
    if (driver && (await mayAddFavourite(driver, id))) await add.run(driver)
  }
  const free = drivers.filter((driver) => !rows.some(({ driver_id }) => driver_id === driver.id))
  return (
    <Panel title={name}>
      <Stack>
        {rows.length === 0 && <Text tone="muted">{texts.noFavourites}</Text>}
        {rows.map((row) => (
          <FavouriteRow key={row.id} row={row} onRemoved={() => refresh(id)} />
        ))}
        <SelectField
          label={texts.addFavourite(name)}
          options={free.map((driver) => ({ value: driver.id, label: driver.name }))}
          value={null}
          disabled={add.busy}
          onChange={(chosen) => chosen !== null && void choose(Number(chosen))}
        />
      </Stack>
    </Panel>
  )
}

function FavouriteRow({ row, onRemoved }: { row: Favourite; onRemoved: () => void }) {
  const { run, busy } = useCommand(() => removeFavouriteDriver(row.id), {
    done: ({ message }) => message,
    onDone: onRemoved,
  })
  return (
    <Inline spread="between">
      <Text>{row.name}</Text>
      <IconButton
        size="sm"
        label={texts.removeFavourite(row.name)}
        icon={<IconX aria-hidden />}
        disabled={busy}
        onClick={() => void run()}
      />
    </Inline>
  )
}
