import * as calls from '@dray/domain/job-list/job-list.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { listCustomerJobs } from './list-customer-jobs.ts'
import { listJobs } from './list-jobs.ts'
import { listStatusTypes } from './list-status-types.ts'

export const jobListRoutes = [
  route(calls.listJobs, listJobs),
  route(calls.listCustomerJobs, listCustomerJobs),
  route(calls.listStatusTypes, listStatusTypes),
]
