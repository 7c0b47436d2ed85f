import * as calls from '@dray/domain/job-steps/job-steps.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { saveAsJob } from './save-as-job.ts'
import { takeStepOf } from './take-step-of.ts'
import { updateJobStatus } from './update-job-status.ts'

export const jobStepsRoutes = [
  route(calls.saveAsJob, saveAsJob),
  route(calls.updateJobStatus, updateJobStatus),
  route(calls.deleteJob, takeStepOf('delete')),
  route(calls.restoreJob, takeStepOf('restore')),
]
