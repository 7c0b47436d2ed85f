export { trailersView, vehiclesView, vehicleTypesView } from './vehicle-views.tsx'
