import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { presentJob } from './present-job.ts'

/** One job with all that belongs to it. */
export const getJob: UseCase<typeof calls.getJob> = (ctx, { params }) => presentJob(ctx, params.id)
