import * as calls from '@dray/domain/job-entry/job-entry.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { getDiaryDefaults } from './get-diary-defaults.ts'
import { measureMileage } from './measure-mileage.ts'
import { saveJob } from './save-job.ts'
import { updateJobOtherCosts } from './update-job-other-costs.ts'
import { updateJobSubCost } from './update-job-sub-cost.ts'
import { updateLegCost } from './update-leg-cost.ts'

export const jobEntryRoutes = [
  route(calls.saveJob, saveJob),
  route(calls.updateJobSubCost, updateJobSubCost),
  route(calls.updateLegCost, updateLegCost),
  route(calls.updateJobOtherCosts, updateJobOtherCosts),
  route(calls.getDiaryDefaults, getDiaryDefaults),
  route(calls.measureMileage, measureMileage),
]
