import { jobSpan } from '@dray/domain/job-entry/job-dates.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import { jobOfferOf } from '@dray/domain/quotes/quote-offer.ts'
import { type BillingInputs, billingInputs, vatTermsOf } from '#features/invoicing/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'

/** What a job offers its customer as it is now, with what that was worked out from. */
export async function jobOffer({ tx }: TxContext, job: JobDetail) {
  const inputs = await billingInputs(tx, { customer_ids: [job.customer_id], job_ids: [job.id] })
  return { inputs, offer: offerOf(job, inputs) }
}

function offerOf(job: JobDetail, inputs: BillingInputs) {
  const last_date = jobSpan(job)?.last_date
  if (last_date === undefined) throw new AppError('internal')
  const { time_zone: zone, vat_code: vat_number } = inputs.company
  const billed = inputs.customers.get(job.customer_id)
  if (!billed) throw new AppError('internal')
  const customer = { country: billed.country, vat_number: billed.vat_code }
  const vat = vatTermsOf(inputs, { ...job, last_date })
  return jobOfferOf(job, { zone, vat, vat_number, customer, time_of_supply: last_date })
}
