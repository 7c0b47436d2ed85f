export { type TrackerSearch, trackerAddress, VehicleTrackers } from './vehicle-trackers.tsx'
