import { undoTexts } from '@dray/domain/interface/interface.messages.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import { IconReplace, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { done } from '#kit/undo-history.ts'
import { command } from '#kit/use-command.ts'
import { IconButton } from '#ui/display/icon-button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Inline, Push, Stack, Text } from '#ui/layout/layout.tsx'
import { mayAddFavourite } from './may-add-favourite.ts'
import {
  addFavouriteDriver,
  listDriversByClassOptions,
  removeFavouriteDriver,
  replaceFavouriteDriver,
} from './vehicle-records.queries.ts'

interface Favourite {
  id: number
  driver_id: number
  name: string
}

interface ShiftFavouritesProps<R extends Favourite> {
  vehicle_id: number
  shift_type_id: 1 | 2
  shift: string
  rows: readonly R[]
  /** What else can be done with one. */
  actionsOf?: (row: R) => ReactNode
  /** After each change. */
  onChanged: () => void
}

/** The favourite drivers of a vehicle in a shift: added, replaced, removed, each at once. */
export function ShiftFavourites<R extends Favourite>(props: ShiftFavouritesProps<R>) {
  const { vehicle_id, shift_type_id, shift, rows, actionsOf, onChanged } = props
  const { data: drivers = [] } = useQuery(listDriversByClassOptions(1))
  const [replaced, setReplaced] = useState<Favourite | null>(null)
  const told = {
    onDone: ({ message }: { message: string }) => {
      done(message, { why: undoTexts.setBack })
      onChanged()
    },
  }
  const remove = command((row: Favourite) => removeFavouriteDriver(row.id), told)
  const put = command(
    (driver_id: number) =>
      replaced
        ? replaceFavouriteDriver(replaced.id, driver_id)
        : addFavouriteDriver({ vehicle_id, driver_id, shift_type_id }),
    told,
  )
  const free = drivers.filter(({ id }) => !rows.some(({ driver_id }) => driver_id === id))
  const choose = async (driver_id: number | null) => {
    const driver = free.find(({ id }) => id === driver_id)
    if (!driver || !(await mayAddFavourite(driver, vehicle_id))) return
    await put(driver.id)
    setReplaced(null)
  }
  return (
    <Stack>
      {rows.length === 0 && <Text tone="muted">{texts.noFavourites}</Text>}
      {rows.map((row) => (
        <Inline key={row.id}>
          <Text>{row.name}</Text>
          <Push>
            {actionsOf?.(row)}
            <IconButton
              size="sm"
              label={texts.replaceFavourite(row.name)}
              aria-pressed={replaced?.id === row.id}
              icon={<IconReplace aria-hidden />}
              onClick={() => setReplaced(replaced?.id === row.id ? null : row)}
            />
            <IconButton
              size="sm"
              label={texts.removeFavourite(row.name)}
              icon={<IconX aria-hidden />}
              onClick={() => void remove(row)}
            />
          </Push>
        </Inline>
      ))}
      <SelectField
        label={replaced ? texts.replaceFavourite(replaced.name) : texts.addFavourite(shift)}
        options={free.map(({ id, name }) => ({ value: id, label: name }))}
        value={null}
        onChange={(driver_id) => void choose(driver_id)}
      />
    </Stack>
  )
}
