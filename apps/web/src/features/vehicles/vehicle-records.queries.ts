import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as records from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

const vehicleKey = (id: number) => ['vehicle-records', id]
const trailerKey = (id: number) => ['trailer-records', id]

export const showVehicleRecordsOptions = (id: number) =>
  queryOptions({
    queryKey: vehicleKey(id),
    queryFn: ({ signal }) => api(records.showVehicleRecords, { params: { id } }, { signal }),
    meta: { changedBy: [vehicles.event], id },
  })
export const refreshVehicleRecords = (id: number) => queryClient.invalidateQueries({ queryKey: vehicleKey(id) })

export const showTrailerRecordsOptions = (id: number) =>
  queryOptions({
    queryKey: trailerKey(id),
    queryFn: ({ signal }) => api(records.showTrailerRecords, { params: { id } }, { signal }),
    meta: { changedBy: [trailers.event], id },
  })
export const refreshTrailerRecords = (id: number) => queryClient.invalidateQueries({ queryKey: trailerKey(id) })

/** Drivers who may drive a vehicle of a class. */
export const listDriversByClassOptions = (driver_class_id: number) =>
  queryOptions({
    queryKey: ['drivers-by-class', driver_class_id],
    queryFn: ({ signal }) =>
      api(favourites.listDriversByClass, { params: { id: String(driver_class_id) } }, { signal }),
    meta: { changedBy: ['driverChange'] },
  })
export const checkFavouriteDriver = (id: number, vehicle: number) =>
  api(favourites.checkFavouriteDriver, { params: { id }, query: { vehicle } })
export const removeFavouriteDriver = (id: number) =>
  apiWithMessage(favourites.removeFavouriteDriver, { params: { id } })

type Shift = 'day_favourite_drivers' | 'night_favourite_drivers'
/** Makes a vehicle's favourites of a shift exactly these drivers. */
export const changeVehicle = (
  { id, version }: { id: number; version: number },
  favourites: Partial<Record<Shift, number[]>>,
) => apiWithMessage(vehicles.calls.change, { params: { id }, body: { ...favourites, version } })
