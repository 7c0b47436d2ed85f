import { checkFindings } from '@dray/domain/check-reports/check-reports.calls.ts'
import { checkReportTexts as texts, uncheckedTexts } from '@dray/domain/check-reports/check-reports.messages.ts'
import { mayOpen } from '@dray/domain/sessions/route-guard.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { driverOptions, trailerOptions, vehicleOptions } from '#features/lookups/index.ts'
import { days, lookup } from '#kit/list/filters.tsx'
import { ListScreen } from '#kit/list/list-screen.tsx'
import { printedDays } from '#kit/list/printed-search.ts'
import { listDefinition, useList } from '#kit/list/use-list.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { checkBuckets } from './check-buckets.ts'
import { listUncheckedVehiclesOptions, type UncheckedRow } from './check-reports.queries.ts'
import { type UncheckedSearch, uncheckedAddressOn, uncheckedQuery } from './unchecked-address.ts'
import { uncheckedColumns } from './unchecked-columns.tsx'

const definitionOn = (today: string) =>
  listDefinition({
    title: uncheckedTexts.title,
    address: uncheckedAddressOn(today),
    filters: {
      date: days(texts.dates),
      vehicle_id: lookup(texts.vehicle, vehicleOptions()),
      trailer_id: lookup(texts.trailer, trailerOptions()),
      driver_id: lookup(texts.driver, driverOptions()),
    },
    options: (search: UncheckedSearch) => listUncheckedVehiclesOptions(uncheckedQuery(search, today)),
    pageIn: (answer) => answer,
    rowName: (row: UncheckedRow) => texts.row(row.subject_name, row.workday_driver.name),
    columnsPreference: 'unchecked-vehicles.columns',
  })

/** Leads to the workday: on the board for who plans, else among those to approve. */
function useOpenWorkday() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const isPlanner = mayOpen('/organizer', viewer)
  return useCallback(
    ({ date, vehicle_id, shift_type_id, work_day_id, workday_driver }: UncheckedRow) => {
      const shift = shift_type_id === 2 ? ('night' as const) : undefined
      if (isPlanner) void navigate({ to: '/organizer', search: { week: date, vehicle: vehicle_id, day: date, shift } })
      else {
        const search = { week: date, workday: work_day_id, keywords: workday_driver.name }
        void navigate({ to: '/approve-workday', search })
      }
    },
    [navigate, isPlanner],
  )
}

/** Vehicles and trailers that moved without a walk-round check by their driver; today unless asked. */
export function UncheckedVehicles() {
  const today = useToday()
  const definition = useMemo(() => definitionOn(today), [today])
  const props = useListAddress(definition.address)
  const { onSearch } = props
  const zone = useCompanyZone()
  const columns = useMemo(() => uncheckedColumns(zone), [zone])
  const open = useOpenWorkday()
  const list = useList(definition, props)
  const changeBucket = (bucket: string | undefined) => {
    const status = checkFindings.find((finding) => finding === bucket)
    if (bucket !== 'unchecked') onSearch({ show: undefined, sort: undefined, direction: undefined, status })
  }
  return (
    <ListScreen
      list={{ ...list, open, bucket: 'unchecked', changeBucket }}
      columns={columns}
      filters={{ label: texts.filters, clearable: true }}
      buckets={checkBuckets(list.page.answer?.statusCount)}
      rowActions={(row) => [
        { key: 'open', label: uncheckedTexts.open(row.workday_driver.name), onSelect: () => open(row) },
      ]}
      empty={{
        title: uncheckedTexts.allWellTitle,
        text: uncheckedTexts.allWell,
        filtered: uncheckedTexts.noneFiltered,
      }}
      printed={[printedDays(list.days)]}
    />
  )
}
