export { vehiclesTabs } from './vehicle-views.tsx'
