import { fuelFigures, type VehicleWorkday, vehicleTimesheet } from '@dray/domain/timesheets/vehicle-mileage.ts'

interface Range {
  date_from: string
  date_to: string
  work_days: VehicleWorkday[]
}
const sheet = ({ date_from: from, date_to: to, work_days }: Range) => vehicleTimesheet(work_days, { from, to })

/** A vehicle's miles and fuel. */
export const vehicle = { week: sheet, month: sheet, conversion: fuelFigures }
