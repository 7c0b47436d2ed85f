import * as calls from '@dray/domain/sub-jobs/sub-jobs.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { saveSubJob } from './save-sub-job.ts'
import { updateSubJob } from './update-sub-job.ts'

export const subJobsRoutes = [route(calls.saveSubJob, saveSubJob), route(calls.updateSubJob, updateSubJob)]
