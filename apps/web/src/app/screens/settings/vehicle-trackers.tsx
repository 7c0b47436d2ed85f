import { trackerAddress, VehicleTrackers } from '#features/trackers/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'

/** `/settings/trackers`: by what vehicles' trackers deliver, and what came of them. */
export function VehicleTrackersScreen() {
  return <VehicleTrackers {...useListAddress(trackerAddress)} />
}
