import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { listBillableJobs } from './list-billable-jobs.ts'

/** The jobs that are billed outside the program. */
export const listExternalJobs: UseCase<typeof calls.listExternalJobs> = (ctx, { query }) =>
  listBillableJobs(ctx, ['NO/EXT Inv'], query)
