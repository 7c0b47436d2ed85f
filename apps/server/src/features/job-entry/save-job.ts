import { jobDefaults } from '@dray/domain/job-entry/job-defaults.ts'
import type { saveJob as saveJobCall } from '@dray/domain/job-entry/job-entry.calls.ts'
import { firstJobNumber, jobNumber } from '@dray/domain/jobs/job-number.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import type { CallRequest } from '@dray/domain/kernel/call.ts'
import { companyZone } from '#features/company/index.ts'
import {
  checkRoomForJobs,
  insertJob,
  type Job,
  jobChanged,
  presentNewJob,
  recordActivity,
} from '#features/jobs/index.ts'
import { takeNumbers } from '#platform/db/counters.repo.ts'
import type { TxContext, UseCase } from '#platform/http/context.ts'
import { chargedFields } from './changed-fields.ts'
import { checkCustomer, checkPricing } from './entry-guards.ts'
import { customerForEntry, tariffsOf } from './entry-inputs.repo.ts'
import { rememberJobAddresses } from './job-addresses.ts'
import { saveExtras } from './job-extras.repo.ts'
import { wantedExtras } from './price-extras.ts'
import { resolveEntry, searchTextOf } from './resolve-entry.ts'
import { resolveMileage } from './resolve-mileage.ts'

export const saveJob: UseCase<typeof saveJobCall> = async (ctx, request) => {
  const { id } = await enterJob(ctx, request)
  return presentNewJob(ctx, id)
}

/** How a job came that no person typed: by which account's order file. */
interface EnteredFrom {
  customer_sftp_id?: number
}

/**
 * Enters a job, a quote or a trip. The number is taken last, because it holds up the company's other entries until
 * this one is done, and is given back with everything else when anything is refused.
 */
export async function enterJob(
  ctx: TxContext,
  { body }: Pick<CallRequest<typeof saveJobCall>, 'body'>,
  from: EnteredFrom = {},
): Promise<Job> {
  const { type, status: _, keep_addresses, ...sent } = body
  const wanted = wantedExtras(sent, [])
  const [zone, customer, tariffs] = await Promise.all([
    companyZone(ctx.tx),
    sent.customer_id ? customerForEntry(ctx.tx, sent.customer_id) : undefined,
    tariffsOf(
      ctx.tx,
      wanted.map((line) => line.extra_tariff_id),
    ),
  ])
  const inputs = { zone, kind: type, job: null, job_number: null, wanted, stored: [], tariffs, todays: false }
  const entry = resolveEntry(sent, inputs)
  checkPricing(ctx, chargedFields(entry))
  checkCustomer(ctx, customer)
  const mileage = await resolveMileage(sent, entry.columns, { job: null, gazetteer: ctx.services.gazetteer })
  await rememberJobAddresses(ctx, entry.columns, { job: null, keep_new: keep_addresses === 1 })

  const [count = firstJobNumber] = await takeNumbers(ctx.tx, 'jobs', { first: firstJobNumber })
  await checkRoomForJobs(ctx.tx, 1)
  const job_number = jobNumber(count)
  const start = jobDefaults(type)
  const job = await insertJob(ctx.tx, {
    ...start,
    ...entry.columns,
    ...mileage,
    ...from,
    type,
    status_rank: statusRank(start.status),
    job_number,
    search_text: searchTextOf(entry.columns, job_number),
    created_by: ctx.viewer.user_id,
  })
  await Promise.all([
    saveExtras(ctx.tx, job.id, { lines: entry.lines, stored: [] }),
    recordActivity(ctx, { job, action_type: 'created', message: activityMessages.created[type] }),
  ])
  jobChanged(ctx, job, 'add')
  return job
}
