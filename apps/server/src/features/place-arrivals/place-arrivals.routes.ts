import * as calls from '@dray/domain/place-arrivals/place-arrivals.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { listPlaceArrivals } from './list-place-arrivals.ts'

export const placeArrivalsRoutes = [route(calls.listPlaceArrivals, listPlaceArrivals)]
