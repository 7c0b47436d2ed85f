import type { DriverSheetSearch, VehicleSheetSearch } from '#features/timesheets/index.ts'
import { listSearch, type Screen, screen } from './screen.ts'

const loadTimesheets = () => import('./screens/finance/timesheets.tsx')

/** What drivers and vehicles did in a week, and what it came to. */
export const timesheetScreens = [
  screen({
    path: '/finance/timesheet/drivers',
    title: 'Driver timesheet',
    search: listSearch<DriverSheetSearch>,
    views: { paye: '?driver_emp_type=2' },
    load: async () => (await loadTimesheets()).DriverTimesheet,
  }),
  screen({
    path: '/finance/timesheet/agency-drivers',
    title: 'Agency driver timesheet',
    search: listSearch<DriverSheetSearch>,
    load: async () => (await loadTimesheets()).AgencyTimesheet,
  }),
  screen({
    path: '/finance/timesheet/vehicles',
    title: 'Vehicle timesheet',
    search: listSearch<VehicleSheetSearch>,
    load: async () => (await loadTimesheets()).VehicleTimesheet,
  }),
] as const satisfies readonly Screen[]
