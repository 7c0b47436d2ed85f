import { DriverSheets, driverSheetAddress, VehicleSheets, vehicleSheetAddress } from '#features/timesheets/index.ts'
import { useListAddress } from '#kit/list/use-list-address.ts'
import { FinanceTabs } from './finance-tabs.tsx'

/** `/finance/timesheet/drivers`. */
export const DriverTimesheet = () => (
  <DriverSheets driver_type={1} {...useListAddress(driverSheetAddress)} head={<FinanceTabs />} />
)

/** `/finance/timesheet/agency-drivers`. */
export const AgencyTimesheet = () => (
  <DriverSheets driver_type={2} {...useListAddress(driverSheetAddress)} head={<FinanceTabs />} />
)

/** `/finance/timesheet/vehicles`. */
export const VehicleTimesheet = () => <VehicleSheets {...useListAddress(vehicleSheetAddress)} head={<FinanceTabs />} />
