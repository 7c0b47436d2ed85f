import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listBillableJobs } from './list-billable-jobs.ts'

/** The jobs that are marked for invoice, and those whose invoice is being made at this moment. */
export const listMarkedJobs: UseCase<typeof calls.listMarkedJobs> = (ctx, { query }) =>
  listBillableJobs(ctx, ['Marked For Inv', 'Generating Inv'], query)
