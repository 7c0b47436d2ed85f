import type * as calls from '@dray/domain/job-list/job-list.calls.ts'
import { jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Every status in the order of a job's life. */
export const listStatusTypes: UseCase<typeof calls.listStatusTypes> = async () =>
  jobStatuses.map((status) => ({ id: statusRank(status), status }))
