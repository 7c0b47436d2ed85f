import * as calls from '@dray/domain/job-copies/job-copies.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addRecurringJobs } from './add-recurring-jobs.ts'
import { addRepeatJobs } from './add-repeat-jobs.ts'

export const jobCopiesRoutes = [
  route(calls.addRecurringJobs, addRecurringJobs),
  route(calls.addRepeatJobs, addRepeatJobs),
]
