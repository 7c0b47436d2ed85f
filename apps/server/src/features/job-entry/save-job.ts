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
import type { TxContext, UseCase } from '#platform/http/calls/context.ts'
import { chargedFields } from './changed-fields.ts'
import { checkCustomer, checkPricing } from './entry-guards.ts'
import { customerForEntry, tariffsOf } from './entry-inputs.repo.ts'
import { rememberJobAddresses } from './job-addresses.ts'
import { saveExtras } from './job-extras.repo.ts'
import { wantedExtras } from './price-extras.ts'
import { resolveEntry, searchTextOf } from './resolve-entry.ts'
import { resolveMileage } from './resolve-mileage.ts'

export const saveJob: UseCase<typeof saveJobCall> = async (ctx, request) =>
  presentNewJob(ctx, await enterJob(ctx, request))

/** How a job came that no person typed: by which account's order file. */
interface EnteredFrom {
  customer_sftp_id?: number | null
}

/** What a new job will be, everything but its number. */
export type PreparedJob = Awaited<ReturnType<typeof prepareJob>>
type Entering = Pick<CallRequest<typeof saveJobCall>, 'body'>

/** Enters a job, a quote or a trip. */
export async function enterJob(ctx: TxContext, request: Entering, from: EnteredFrom = {}): Promise<Job> {
  const [job] = await numberJobs(ctx, [await prepareJob(ctx, request)], from)
  if (!job) throw new Error('No job was entered')
  return job
}

/** All of entering a job that nobody has to wait for: what was typed is completed and checked, addresses are kept. */
export async function prepareJob(ctx: TxContext, { body }: Entering) {
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
  const { columns, ...entry } = resolveEntry(sent, inputs)
  checkPricing(ctx, chargedFields({ columns, ...entry }))
  checkCustomer(ctx, customer)
  const mileage = await resolveMileage(sent, columns, { job: null, gazetteer: ctx.services.gazetteer })
  await rememberJobAddresses(ctx, columns, { job: null, keep_new: keep_addresses === 1 })
  return { type, lines: entry.lines, columns: { ...columns, ...mileage } }
}

/**
 * Numbers prepared jobs in their order and writes them. It comes last, because taking a number holds up the company's
 * other entries until this one is done; the numbers are given back with everything else when anything is refused.
 */
export async function numberJobs(
  ctx: TxContext,
  prepared: readonly PreparedJob[],
  from: EnteredFrom = {},
): Promise<Job[]> {
  if (prepared.length === 0) return []
  // The jobs are counted after the number is held: their count is sent behind it on the same connection.
  const [numbers] = await Promise.all([
    takeNumbers(ctx.tx, 'jobs', { count: prepared.length, first: firstJobNumber }),
    checkRoomForJobs(ctx.tx, prepared.length),
  ])
  return Promise.all(
    prepared.map((job, at) => writeJob(ctx, job, { ...from, job_number: jobNumber(numbers[at] ?? firstJobNumber) })),
  )
}

async function writeJob(
  ctx: TxContext,
  { type, columns, lines }: PreparedJob,
  own: EnteredFrom & { job_number: string },
): Promise<Job> {
  const start = jobDefaults(type)
  const job = await insertJob(ctx.tx, {
    ...start,
    ...columns,
    ...own,
    type,
    status_rank: statusRank(start.status),
    search_text: searchTextOf(columns, own.job_number),
    created_by: ctx.viewer.user_id,
  })
  await Promise.all([
    saveExtras(ctx.tx, job.id, { lines, stored: [] }),
    recordActivity(ctx, { job, action_type: 'created', message: activityMessages.created[type] }),
  ])
  jobChanged(ctx, job, 'add')
  return job
}
