import type { JobChangesBody } from '@dray/domain/job-entry/job-body.ts'
import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import { jobDetail } from '@dray/domain/jobs/job.ts'
import { jobMessages } from '@dray/domain/jobs/jobs.messages.ts'
import * as z from 'zod/mini'
import { companyZone } from '#features/company/index.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import { presentJob } from '#features/jobs/index.ts'
import { refreshStops } from '#features/stop-times/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { changedFields } from './changed-fields.ts'
import { checkWholeCost } from './check-whole-cost.ts'
import { checkCustomer, checkLock, checkOpen, checkPricing } from './entry-guards.ts'
import { customerForEntry, storedExtras, tariffsOf } from './entry-inputs.repo.ts'
import { rememberJobAddresses } from './job-addresses.ts'
import { saveExtras } from './job-extras.repo.ts'
import { wantedExtras } from './price-extras.ts'
import { resolveEntry, searchTextOf } from './resolve-entry.ts'
import { resolveMileage } from './resolve-mileage.ts'

interface Edit {
  body: JobChangesBody
  /** The kind whose rules apply, where it is not the job's own. */
  kind?: JobKind
  /** Of a sub-job: the day its trip begins. */
  trip_collection_date?: string | null
}

export interface Edited {
  /** The job's columns as they are to be. */
  columns: JobChanges
  /** The fields that differ, by the form's names. */
  fields: string[]
}

/**
 * Returns a locked job with a form's changes: validated as a whole, refused where the status or a missing permission has
 * closed a field. Extras and address book are written here; the job's own columns are the caller's to write.
 */
export async function editJob(ctx: TxContext, job: Job, edit: Edit): Promise<Edited> {
  const { body, kind = kindOf(job), trip_collection_date } = edit
  const { version, recompute, status = job.status, keep_addresses, ...sent } = body
  await checkJobVersion(ctx, job, version)
  if (status !== job.status) throw fieldError({ status: jobMessages.status_in_body })
  checkOpen(job)
  const [zone, stored] = await Promise.all([companyZone(ctx.tx), storedExtras(ctx.tx, job.id)])
  const wanted = wantedExtras(sent, stored)
  const tariffs = await tariffsOf(
    ctx.tx,
    wanted.map((line) => line.extra_tariff_id),
  )
  const todays = recompute === 1
  const inputs = { zone, kind, job, job_number: job.job_number, wanted, stored, tariffs, todays, trip_collection_date }
  const entry = resolveEntry(sent, inputs)
  const mileage = await resolveMileage(sent, entry.columns, { job, gazetteer: ctx.services.gazetteer })
  const after = { ...entry, columns: { ...entry.columns, ...mileage } }
  const fields = changedFields(job, after, stored)
  checkLock(job, fields)
  checkPricing(ctx, fields)
  if (fields.includes('subcost')) await checkWholeCost(ctx.tx, job.id, after.columns.subcost ?? null)
  const moved = await movedTo(ctx, job, after.columns.customer_id)
  await rememberJobAddresses(ctx, after.columns, { job, keep_new: keep_addresses === 1 })
  await saveExtras(ctx.tx, job.id, { lines: entry.lines, stored })
  const pending = await refreshStops(ctx.tx, job, after.columns)
  return {
    columns: { ...after.columns, ...pending, ...moved, search_text: searchTextOf(after.columns, job.job_number) },
    fields,
  }
}

/** What else changes with a job's customer: a quote that was sent to the one before was not sent to this one. */
async function movedTo(ctx: TxContext, job: Job, customer_id: number): Promise<JobChanges> {
  if (customer_id === job.customer_id) return {}
  checkCustomer(ctx, await customerForEntry(ctx.tx, customer_id))
  return { quote_id: null }
}

/** A quote may leave blank what a job must have, until it becomes one. */
const kindOf = (job: Job): JobKind => {
  if (job.type === 'trip') return 'trip'
  return job.status === 'Quote' ? 'quote' : 'job'
}

/** Somebody saved first: 409 with the job as it is now, in the form of the details. */
export async function checkJobVersion(ctx: TxContext, job: Pick<Job, 'id' | 'version'>, version: number | undefined) {
  if (version !== undefined && version !== job.version) throw await jobConflict(ctx, job.id)
}

/** Somebody else has changed the job: the refusal, with the job as it is now. */
export const jobConflict = async (ctx: TxContext, id: number) =>
  new AppError('conflict', { data: z.encode(jobDetail, await presentJob(ctx, id)), of: { table: 'jobs', id } })
