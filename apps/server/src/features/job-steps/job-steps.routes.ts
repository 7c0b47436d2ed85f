import * as calls from '@dray/domain/job-steps/job-steps.calls.ts'
import { route } from '#platform/http/context.ts'
import { deleteJob } from './delete-job.ts'
import { restoreJob } from './restore-job.ts'
import { saveAsJob } from './save-as-job.ts'
import { takeJobStep } from './take-step.ts'

export const jobStepsRoutes = [
  route(calls.saveAsJob, saveAsJob),
  route(calls.updateJobStatus, takeJobStep),
  route(calls.deleteJob, deleteJob),
  route(calls.restoreJob, restoreJob),
]
