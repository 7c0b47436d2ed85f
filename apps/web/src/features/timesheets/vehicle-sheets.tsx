import { weekTexts } from '@dray/domain/interface/interface.messages.ts'
import { isoWeek, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { sheetTexts as texts } from '@dray/domain/timesheets/timesheet-screen.messages.ts'
import { type ReactNode, useMemo } from 'react'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import type { ListProps } from '#kit/list/use-list-address.ts'
import { useCommand } from '#kit/use-command.ts'
import { WeekChooser } from '#kit/week-chooser.tsx'
import { saveFile } from '#platform/file-actions.ts'
import { useToday } from '#platform/use-today.ts'
import { Button } from '#ui/display/button.tsx'
import { type VehicleSheetSearch, vehicleSheetAddress, weekText } from './sheet-search.ts'
import {
  type VehicleSheets as Answer,
  downloadVehicleTimeSheetCsv,
  type VehicleSheet,
  weeklyVehicleTimeRecordsOptions,
} from './time-records.queries.ts'
import { vehicleSheetColumns } from './vehicle-sheet-columns.tsx'
import { VehicleSheetDrawer } from './vehicle-sheet-drawer.tsx'

const definitionOn = (today: string) =>
  listDefinition({
    title: texts.titles.vehicles,
    address: vehicleSheetAddress,
    options: (search: VehicleSheetSearch) =>
      weeklyVehicleTimeRecordsOptions({
        ...vehicleSheetAddress.queryOf(search),
        invoiceDate: weekText(search.week ?? today),
      }),
    pageIn: ({ vehicles }) => vehicles,
    rowName: (row: VehicleSheet) => row.reg,
    isFaded: (row: VehicleSheet) => row.work_day.length === 0,
    opens: 'vehicle',
    columnsPreference: 'timesheet.vehicles.columns',
  })

const totalsText = ({ mileage, fuel_volume, fuel_cost }: Answer['totals'], vehicles: number) =>
  texts.vehicleSum({
    vehicles: vehicles.toLocaleString('en-GB'),
    mileage: showNumber(mileage),
    litres: showMoney(fuel_volume),
    cost: fuel_cost === undefined ? '' : texts.sumCost(showMoney(fuel_cost)),
  })

/** Timesheets of the vehicles, a week, Monday to Sunday. */
export function VehicleSheets({ head, ...address }: ListProps<VehicleSheetSearch> & { head?: ReactNode }) {
  const { search, onSearch } = address
  const today = useToday()
  const definition = useMemo(() => definitionOn(today), [today])
  const list = useList(definition, address)
  const day = search.week ?? today
  const { from } = weekOf(day)
  const columns = useMemo(() => vehicleSheetColumns(from), [from])
  const file = useCommand(downloadVehicleTimeSheetCsv, { onDone: saveFile })
  const { answer } = list.page
  const opened = list.page.rows.find(({ id }) => id === search.vehicle)
  const sumText = answer && totalsText(answer.totals, answer.vehicles.total)
  return (
    <>
      <ListScreen
        list={list}
        columns={columns}
        head={head}
        filters={{
          label: texts.filters,
          keywords: { mode: 'enter' },
          more: <WeekChooser day={day} onWeek={(week) => onSearch({ week })} />,
          clearable: true,
        }}
        actions={
          <Button
            loading={file.busy}
            onClick={() =>
              void file.run({ invoiceDate: weekText(day), ...(search.keywords && { keyword: search.keywords }) })
            }
          >
            {texts.csv}
          </Button>
        }
        rowActions={(row) => [{ key: 'open', label: texts.open, onSelect: () => list.open?.(row) }]}
        empty={{ text: texts.emptyVehicles, filtered: texts.emptyVehiclesFiltered }}
        printed={[weekTexts.week(isoWeek(from).week), sumText]}
        foot={{ sum: sumText && <span>{sumText}</span> }}
      />
      {opened && <VehicleSheetDrawer row={opened} day={day} onClose={() => onSearch({ vehicle: undefined })} />}
    </>
  )
}
