import * as calls from '@dray/domain/job-entry/job-entry.calls.ts'
import { route } from '#platform/http/context.ts'
import { approveWaiting } from './approve-waiting.ts'
import { correctOtherCosts, correctSubCost } from './correct-costs.ts'
import { measureMileage } from './measure-mileage.ts'
import { readDefaultValues } from './read-default-values.ts'
import { saveJob } from './save-job.ts'
import { updateJob } from './update-job.ts'

export const jobEntryRoutes = [
  route(calls.saveJob, saveJob),
  route(calls.updateJob, updateJob),
  route(calls.updateJobSubCost, correctSubCost),
  route(calls.updateJobOtherCosts, correctOtherCosts),
  route(calls.approveWaitingCharge, approveWaiting),
  route(calls.diaryDefaultValues, readDefaultValues),
  route(calls.mileage, measureMileage),
]
