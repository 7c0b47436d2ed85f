export {
  carrierNameOf,
  costsOfDoneLegs,
  dropAgreedCosts,
  jobOfCarrier,
  jobOfSubContractorJob,
  jobOfWorkDayJob,
  lockCarriers,
  openAllocation,
  openSubContractorJobs,
  ownerDriverById,
  setAgreedCost,
  subContractorById,
} from './allocation.repo.ts'
export { assignCarrier, type Carrier } from './assign-carrier.ts'
export { completeLeg } from './complete-leg.ts'
export type { Placed } from './crews.repo.ts'
export { placeWorkDayJobs, workDayJobsForUpdate } from './job-order.repo.ts'
export { releaseAllocations, tellBoard } from './release-allocations.ts'
export { refuseClashes } from './workday-clashes.ts'
export { candidatesOf, workdayFor } from './workday-for.ts'
export {
  bookedDays,
  driverOf,
  dutiesOf,
  holdDriver,
  leavesOn,
  lockWorkday,
  openJobsOn,
  type TrailerOnDate,
  trailersBetween,
  trailersOn,
  type VehicleOnDate,
  vehiclesFor,
  vehiclesOn,
  type WorkdayRow,
} from './workdays.repo.ts'
export {
  changeWorkday,
  insertWorkdays,
  placeWorkdays,
  recordWorkdayActivities,
  removeWorkday,
  tellWorkdaysChanged,
  type WorkdayLine,
} from './write-workdays.ts'
