import * as calls from '@dray/domain/trackers/trackers.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addTrackerKey } from './add-tracker-key.ts'
import { endTrackerKey } from './end-tracker-key.ts'
import { giveVehicleTracker } from './give-vehicle-tracker.ts'
import { listTrackerKeys } from './list-tracker-keys.ts'
import { listTrackerSources } from './list-tracker-sources.ts'

export const trackersRoutes = [
  route(calls.listTrackerKeys, listTrackerKeys),
  route(calls.addTrackerKey, addTrackerKey),
  route(calls.endTrackerKey, endTrackerKey),
  route(calls.listTrackerSources, listTrackerSources),
  route(calls.giveVehicleTracker, giveVehicleTracker),
]
