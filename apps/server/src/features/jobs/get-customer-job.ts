import { customerActivityText } from '@dray/domain/jobs/customer-activity.ts'
import type * as calls from '@dray/domain/jobs/jobs.calls.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import {
  customerActivities,
  customerAttachments,
  customerJob,
  customerProofs,
  showsActivity,
} from './customer-job.repo.ts'
import { presentActivity } from './present-activity.ts'
import { positionsOf, presentAttachment, presentProof, sentQuoteOf, wordOf } from './present-job.ts'
import { presentTimes } from './present-times.ts'
import { customerSubJobsOf } from './sub-jobs.repo.ts'

/**
 * One of the signed-in customer's own jobs. It is read by the portal's role, which cannot see load type, driver, price,
 * cost, profit, VAT, report notes or marking; another customer's job is a 404.
 */
export const getCustomerJob: UseCase<typeof calls.getCustomerJob> = async ({ tx, services }, { params: { id } }) => {
  const [job, legs, attachments, proofs, activities, isShown] = await Promise.all([
    customerJob(tx, id),
    customerSubJobsOf(tx, id),
    customerAttachments(tx, id),
    customerProofs(tx, id),
    customerActivities(tx, id),
    showsActivity(tx),
  ])
  if (!job) throw new AppError('not_found')
  const files = services.files.of(tx.tenant_id)
  const { customer_name, customer_code } = job
  return {
    ...job,
    mode: job.mode as JobMode,
    status: job.status as JobStatus,
    customer: { customer_name, customer_code },
    customer_reference: job.customer_reference,
    air_way_bill_numbers: job.air_way_bill_numbers,
    ...positionsOf(job),
    ...presentTimes(job),
    freight_type: wordOf(job.freight_type_id, job.freight_type_code, job.freight_type_description),
    service: wordOf(job.service_id, job.service_code, job.service_description),
    quote: sentQuoteOf(job),
    is_attachment_available: attachments.length > 0 ? 1 : 0,
    job_attachments: attachments.map((one) => presentAttachment(one, files)),
    job_process: proofs.map((proof) => presentProof(proof, files)),
    trip_sub_jobs: legs.map((leg) => ({
      ...leg,
      mode: leg.mode as JobMode,
      status: leg.status as JobStatus,
      ...presentTimes(leg),
    })),
    job_activities: isShown
      ? activities.map((line) => ({
          ...presentActivity(line, { proofs, attachments, files }),
          message: customerActivityText(line),
        }))
      : [],
  }
}
