import { driverSheetAddress, vehicleSheetAddress } from '#features/timesheets/address.ts'
import { type Screen, screen } from './screen.ts'

const loadTimesheets = () => import('./screens/timesheets.tsx')

/** What drivers and vehicles did in a week, and what it came to. */
export const timesheetScreens = [
  screen({
    path: '/finance/timesheet/drivers',
    title: 'Driver timesheet',
    search: driverSheetAddress.read,
    views: { paye: '?type=paye' },
    load: async () => (await loadTimesheets()).DriverTimesheet,
  }),
  screen({
    path: '/finance/timesheet/agency-drivers',
    title: 'Agency driver timesheet',
    search: driverSheetAddress.read,
    load: async () => (await loadTimesheets()).AgencyTimesheet,
  }),
  screen({
    path: '/finance/timesheet/vehicles',
    title: 'Vehicle timesheet',
    search: vehicleSheetAddress.read,
    load: async () => (await loadTimesheets()).VehicleTimesheet,
  }),
] as const satisfies readonly Screen[]
