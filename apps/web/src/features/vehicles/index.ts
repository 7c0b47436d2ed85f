export { MaintenanceDialog } from './maintenance-dialog.tsx'
export { ShiftFavourites } from './shift-favourites.tsx'
export { vehiclesTabs } from './vehicle-views.tsx'
