export {
  carrierNameOf,
  jobOfSubContractorJob,
  jobOfWorkDayJob,
  openAllocation,
  openSubContractorJobs,
  ownerDriverById,
  subContractorById,
} from './allocation.repo.ts'
export { assignCarrier, type Carrier } from './assign-carrier.ts'
export { completeLeg } from './complete-leg.ts'
export { releaseAllocations } from './release-allocations.ts'
export { candidatesOf, workdayFor } from './workday-for.ts'
export {
  bookedDays,
  driverOf,
  leavesOn,
  lockWorkday,
  type VehicleOnDate,
  vehiclesFor,
  vehiclesOn,
  type WorkdayRow,
} from './workdays.repo.ts'
