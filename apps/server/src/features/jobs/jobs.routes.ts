import { diaryDefaultValues, mileage } from '@dray/domain/jobs/job-entry.calls.ts'
import * as calls from '@dray/domain/jobs/jobs.calls.ts'
import { route } from '../../platform/http/context.ts'
import { approveWaiting } from './approve-waiting.ts'
import { correctOtherCosts, correctSubCost } from './correct-costs.ts'
import { getCustomerJob } from './get-customer-job.ts'
import { getJob } from './get-job.ts'
import { listCustomerJobs, listJobs } from './list-jobs.ts'
import { listStatusTypes } from './list-status-types.ts'
import { markJob } from './mark-job.ts'
import { measureMileage } from './measure-mileage.ts'
import { readDefaultValues } from './read-default-values.ts'
import { saveAsJob } from './save-as-job.ts'
import { saveJob } from './save-job.ts'
import { updateJob } from './update-job.ts'
import { addNote, changeNote } from './write-note.ts'

export const jobsRoutes = [
  route(calls.jobList, listJobs),
  route(calls.customerJobList, listCustomerJobs),
  route(calls.getJob, getJob),
  route(calls.customerGetJob, getCustomerJob),
  route(calls.saveJob, saveJob),
  route(calls.saveAsJob, saveAsJob),
  route(calls.updateJob, updateJob),
  route(calls.updateJobSubCost, correctSubCost),
  route(calls.updateJobOtherCosts, correctOtherCosts),
  route(calls.addJobNote, addNote),
  route(calls.updateJobNote, changeNote),
  route(calls.jobStatusTypes, listStatusTypes),
  route(calls.markJob, markJob),
  route(calls.approveWaitingCharge, approveWaiting),
  route(diaryDefaultValues, readDefaultValues),
  route(mileage, measureMileage),
]
