export { VehicleReminderDialog } from './vehicle-reminder-dialog.tsx'
