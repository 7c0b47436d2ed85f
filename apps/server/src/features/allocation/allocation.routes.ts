import * as calls from '@dray/domain/allocation/allocation.calls.ts'
import * as entryCalls from '@dray/domain/job-entry/job-entry.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { allocateToDriver } from './allocate-to-driver.ts'
import { allocateToOwnerDriver } from './allocate-to-owner-driver.ts'
import { allocateToSubContractor } from './allocate-to-sub-contractor.ts'
import { cancelPlannedJob } from './cancel-planned-job.ts'
import { cancelSubContractorPlannedJob } from './cancel-sub-contractor-planned-job.ts'
import { deallocateFromDriver } from './deallocate-from-driver.ts'
import { deallocateFromOwnerDriver } from './deallocate-from-owner-driver.ts'
import { deallocateFromSubContractor } from './deallocate-from-sub-contractor.ts'
import { getAllocationChoices } from './get-allocation-choices.ts'
import { moveToWorkday } from './move-to-workday.ts'
import { updateJob } from './update-job.ts'

export const allocationRoutes = [
  route(calls.getAllocationChoices, getAllocationChoices),
  route(calls.allocateToDriver, allocateToDriver),
  route(entryCalls.updateJob, updateJob),
  route(calls.moveToWorkday, moveToWorkday),
  route(calls.deallocateFromDriver, deallocateFromDriver),
  route(calls.allocateToSubContractor, allocateToSubContractor),
  route(calls.deallocateFromSubContractor, deallocateFromSubContractor),
  route(calls.allocateToOwnerDriver, allocateToOwnerDriver),
  route(calls.deallocateFromOwnerDriver, deallocateFromOwnerDriver),
  route(calls.cancelPlannedJob, cancelPlannedJob),
  route(calls.cancelSubContractorPlannedJob, cancelSubContractorPlannedJob),
]
