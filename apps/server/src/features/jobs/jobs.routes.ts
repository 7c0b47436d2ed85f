import * as calls from '@dray/domain/jobs/jobs.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addJobNote } from './add-job-note.ts'
import { getCustomerJob } from './get-customer-job.ts'
import { getJob } from './get-job.ts'
import { markJob } from './mark-job.ts'
import { updateJobNote } from './update-job-note.ts'

export const jobsRoutes = [
  route(calls.getJob, getJob),
  route(calls.getCustomerJob, getCustomerJob),
  route(calls.addJobNote, addJobNote),
  route(calls.updateJobNote, updateJobNote),
  route(calls.markJob, markJob),
]
