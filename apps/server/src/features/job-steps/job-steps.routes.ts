import { deleteJob as deleteCall, restoreJob as restoreCall, updateJobStatus } from '@dray/domain/jobs/jobs.calls.ts'
import { route } from '../../platform/http/context.ts'
import { deleteJob } from './delete-job.ts'
import { restoreJob } from './restore-job.ts'
import { takeJobStep } from './take-step.ts'

export const jobStepsRoutes = [
  route(updateJobStatus, takeJobStep),
  route(deleteCall, deleteJob),
  route(restoreCall, restoreJob),
]
