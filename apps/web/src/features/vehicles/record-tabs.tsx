import type { DueLights } from '@dray/domain/expiry/due-lights-wire.ts'
import type { CallReceived } from '@dray/domain/kernel/call.ts'
import type { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as parts from '@dray/domain/vehicles/vehicle-parts.ts'
import { vehicleTexts as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import type { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RowTab } from '#features/catalogues/index.ts'
import { CheckTable } from '#features/check-reports/index.ts'
import { DefectTable } from '#features/defects/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { FavouriteDrivers } from './favourite-drivers.tsx'
import { InspectionTable } from './inspection-table.tsx'
import { OffRoadTable } from './off-road-table.tsx'
import { PaperTable } from './paper-table.tsx'
import {
  refreshTrailerRecords,
  refreshVehicleRecords,
  showTrailerRecordsOptions,
  showVehicleRecordsOptions,
} from './vehicle-records.queries.ts'

type Vehicle = CallReceived<typeof vehicles.calls.show>
type Trailer = CallReceived<typeof trailers.calls.show>

interface Whole {
  id: number
  papers: DueLights
  pmi_interval_weeks: number | null
}
type Part = 'papers' | 'inspections' | 'off_road_periods'

function VehicleRecords({ vehicle, part }: { vehicle: Whole; part: Part }) {
  const { id } = vehicle
  const query = useQuery(showVehicleRecordsOptions(id))
  if (!query.data) return <LoadingState query={query} lines={6} />
  const shared = { owner_id: id, onWritten: () => void refreshVehicleRecords(id) }
  const tables: Record<Part, () => ReactNode> = {
    papers: () => <PaperTable {...shared} part={parts.vehiclePaper} rows={query.data.papers} lights={vehicle.papers} />,
    inspections: () => (
      <InspectionTable
        {...shared}
        part={parts.vehicleInspection}
        rows={query.data.inspections}
        interval={vehicle.pmi_interval_weeks}
      />
    ),
    off_road_periods: () => (
      <OffRoadTable
        {...shared}
        part={parts.offRoadPeriod}
        rows={query.data.off_road_periods}
        holds={query.data.off_road_holds}
        held={query.data.held_period_ids}
      />
    ),
  }
  return tables[part]()
}

function TrailerRecords({ trailer, part }: { trailer: Whole; part: Part }) {
  const { id } = trailer
  const query = useQuery(showTrailerRecordsOptions(id))
  if (!query.data) return <LoadingState query={query} lines={6} />
  const shared = { owner_id: id, onWritten: () => void refreshTrailerRecords(id) }
  const tables: Record<Part, () => ReactNode> = {
    papers: () => <PaperTable {...shared} part={parts.trailerPaper} rows={query.data.papers} lights={trailer.papers} />,
    inspections: () => (
      <InspectionTable
        {...shared}
        part={parts.trailerInspection}
        rows={query.data.inspections}
        interval={trailer.pmi_interval_weeks}
      />
    ),
    off_road_periods: () => (
      <OffRoadTable
        {...shared}
        part={parts.trailerOffRoadPeriod}
        rows={query.data.off_road_periods}
        holds={query.data.off_road_holds}
        held={query.data.held_period_ids}
      />
    ),
  }
  return tables[part]()
}

export const vehicleTabs = (vehicle: Vehicle): RowTab[] => [
  { value: 'favourites', label: texts.favourites, content: <FavouriteDrivers vehicle={vehicle} /> },
  { value: 'papers', label: texts.papers, content: <VehicleRecords vehicle={vehicle} part="papers" /> },
  { value: 'inspections', label: texts.inspections, content: <VehicleRecords vehicle={vehicle} part="inspections" /> },
  { value: 'off-road', label: texts.offRoad, content: <VehicleRecords vehicle={vehicle} part="off_road_periods" /> },
  { value: 'checks', label: texts.checks, content: <CheckTable owner={{ vehicle_id: vehicle.id }} /> },
  { value: 'defects', label: texts.defects, content: <DefectTable owner={{ vehicle_id: vehicle.id }} /> },
]

export const trailerTabs = (trailer: Trailer): RowTab[] => [
  { value: 'papers', label: texts.papers, content: <TrailerRecords trailer={trailer} part="papers" /> },
  { value: 'inspections', label: texts.inspections, content: <TrailerRecords trailer={trailer} part="inspections" /> },
  { value: 'off-road', label: texts.offRoad, content: <TrailerRecords trailer={trailer} part="off_road_periods" /> },
  { value: 'checks', label: texts.checks, content: <CheckTable owner={{ trailer_id: trailer.id }} /> },
  { value: 'defects', label: texts.defects, content: <DefectTable owner={{ trailer_id: trailer.id }} /> },
]
