import type { CallSent } from '@dray/domain/kernel/call.ts'
import * as favourites from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import * as renewals from '@dray/domain/vehicles/renewals.calls.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import * as dates from '@dray/domain/vehicles/vehicle-dates.calls.ts'
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

export const renewVehiclePapers = (body: CallSent<typeof renewals.renewVehiclePapers>['body']) =>
  apiWithMessage(renewals.renewVehiclePapers, { body })

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

export const addFavouriteDriver = (body: CallSent<typeof favourites.addFavouriteDriver>['body']) =>
  apiWithMessage(favourites.addFavouriteDriver, { body })
export const replaceFavouriteDriver = (id: number, driver_id: number) =>
  apiWithMessage(favourites.replaceFavouriteDriver, { params: { id }, body: { driver_id } })

/** The days of a vehicle, as they are when the form opens. */
export const getVehicleDatesOptions = (id: number) =>
  queryOptions({
    queryKey: ['vehicle-dates', id],
    queryFn: ({ signal }) => api(dates.getVehicleDates, { params: { vehicleId: id } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { changedBy: [vehicles.event], id },
  })

/** Saves the days that are entered by hand; returns the text to show. */
export async function updateVehicleDates(id: number, body: CallSent<typeof dates.updateVehicleDates>['body']) {
  const { message } = await apiWithMessage(dates.updateVehicleDates, { params: { vehicleId: id }, body })
  return message
}
