import * as calls from '@dray/domain/allocation/allocation.calls.ts'
import { route } from '#platform/http/context.ts'
import { allocateToDriver } from './allocate-to-driver.ts'
import { allocateToOwnerDriver } from './allocate-to-owner-driver.ts'
import { allocateToSubContractor } from './allocate-to-sub-contractor.ts'
import { allocationChoices } from './allocation-choices.ts'
import { moveToWorkday } from './move-to-workday.ts'
import {
  cancelPlannedJob,
  cancelSubContractorPlannedJob,
  deallocateFromDriver,
  deallocateFromOwnerDriver,
  deallocateFromSubContractor,
} from './take-back.ts'

export const allocationRoutes = [
  route(calls.getAllocationChoices, allocationChoices),
  route(calls.allocateToDriver, allocateToDriver),
  route(calls.moveToWorkday, moveToWorkday),
  route(calls.deallocateFromDriver, deallocateFromDriver),
  route(calls.allocateToSubContractor, allocateToSubContractor),
  route(calls.deallocateFromSubContractor, deallocateFromSubContractor),
  route(calls.allocateToOwnerDriver, allocateToOwnerDriver),
  route(calls.deallocateFromOwnerDriver, deallocateFromOwnerDriver),
  route(calls.cancelPlannedJob, cancelPlannedJob),
  route(calls.cancelSubContractorPlannedJob, cancelSubContractorPlannedJob),
]
