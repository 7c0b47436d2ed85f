import type * as calls from '@dray/domain/invoicing/invoicing.calls.ts'
import { blocksInvoice, invoiceMatters } from '@dray/domain/invoicing/pre-invoice-check.ts'
import { isVatRegistered } from '@dray/domain/tariffs/vat.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { billingInputs } from './billing-inputs.repo.ts'
import { refusalOf } from './draft-invoices.ts'
import { type JobToCheck, jobsToCheck, sharedReferences } from './pre-invoice.repo.ts'

/** All of the jobs or none are looked at: one that is not the company's is unknown. */
export const checkBeforeInvoicing: UseCase<typeof calls.checkBeforeInvoicing> = async ({ tx }, { body }) => {
  const job_ids = [...new Set(body.job_ids)]
  const jobs = await jobsToCheck(tx, job_ids)
  if (jobs.length < job_ids.length) throw new AppError('not_found')
  const customer_ids = [...new Set(jobs.map(({ customer_id }) => customer_id))]
  const inputs = await billingInputs(tx, { job_ids: [0], customer_ids: [0, ...customer_ids] })
  const shared = await sharedReferences(tx, jobs)
  const is_registered = isVatRegistered(inputs.company.vat_code)
  const checked = jobs.map((job) => {
    const matters = invoiceMatters({
      ...factsOf(job),
      refusal: refusalOf(inputs, job),
      shared_references: referencesOf(job).filter((name) => shared.has(`${job.customer_id} ${name.toLowerCase()}`)),
      is_registered,
    })
    const { id, job_number, customer_name } = job
    return { id, job_number, customer_name, is_blocked: blocksInvoice(matters), matters }
  })
  return { jobs: checked.filter(({ matters }) => matters.length > 0) }
}

const referencesOf = ({ customer_reference }: JobToCheck) =>
  customer_reference.map(({ name }) => name.trim()).filter(Boolean)

const factsOf = (job: JobToCheck) => ({
  customer: {
    name: job.customer_name,
    country: job.country,
    needs_po: job.needs_po === 1,
  },
  countries: [job.collection_country, job.delivery_country],
  total_charge: job.total_charge,
  subcost: job.subcost,
  waiting_charge_pending: job.waiting_charge_pending,
  has_pod: job.has_pod,
  references: referencesOf(job),
  is_vat: job.is_vat === 1,
})
