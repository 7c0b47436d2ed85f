import { isEditable, lockedFields, pricedFields } from '@dray/domain/job-entry/entry-lock.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import type { Job } from '#features/jobs/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { customerForEntry } from './entry-inputs.repo.ts'

/** Throws `forbidden` with the fields where charges or costs change without `jobs.price`. */
export function checkPricing({ viewer }: TxContext, changed: readonly string[]) {
  const priced = pricedFields(changed)
  if (priced.length > 0 && !viewer.permissions.has('jobs.price')) {
    throw new AppError('forbidden', { data: { fields: priced } })
  }
}

/** A job that its status has closed altogether is not looked into any further. */
export function checkOpen(job: Job) {
  if (!isEditable(job.status as JobStatus)) throw new AppError('job_locked', { data: { status: job.status } })
}

/** Throws `job_locked` with the fields that the job's status has closed. */
export function checkLock(job: Job, changed: readonly string[]) {
  const status = job.status as JobStatus
  const fields = lockedFields(status, changed)
  if (Object.keys(fields).length > 0) throw new AppError('job_locked', { data: { status, fields } })
}

type EntryCustomer = Awaited<ReturnType<typeof customerForEntry>>

/** Throws `customer_on_stop` for work for a customer on stop, unless the viewer holds `jobs.override`. */
export function checkCustomer({ viewer }: TxContext, customer: EntryCustomer) {
  if (!customer) throw fieldError({ customer_id: 'Does not exist' })
  if (customer.is_on_stop === 1 && !viewer.permissions.has('jobs.override')) {
    const { id: customer_id, customer_name } = customer
    throw new AppError('customer_on_stop', { data: { customer_id, customer_name } })
  }
}
