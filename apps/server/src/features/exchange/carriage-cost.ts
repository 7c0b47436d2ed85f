import { subcostWith, subcostWithout } from '@dray/domain/allocation/agreed-subcost.ts'
import { profit } from '@dray/domain/job-entry/charges.ts'
import type { Job, JobChanges } from '#features/jobs/index.ts'
import { costsOfDoneLegs } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { LoadRow } from './loads.repo.ts'
import type { ExchangeQuoteRow } from './quotes.repo.ts'

const costOf = (job: Job, subcost: string | null): JobChanges => ({
  subcost,
  profit: profit(job.total_charge, subcost),
})

interface Costed {
  job: Job
  /** Agreed for legs of it that others have done. */
  others: string
}

export async function costed({ tx }: TxContext, job: Job): Promise<Costed> {
  const done = await costsOfDoneLegs(tx, [job.id])
  return { job, others: done.get(job.id) ?? '0' }
}

/** What an accepted quote does to its job's cost, and what the load keeps of it; nothing where the quote names no price. */
export function costWith(
  { job, others }: Costed,
  load: LoadRow,
  quote: Pick<ExchangeQuoteRow, 'price' | 'total_price' | 'currency'>,
) {
  const agreed = quote.currency === 'GBP' ? (quote.total_price ?? quote.price) : null
  if (agreed === null) return { job: {}, load: {} }
  const { subcost, ...kept } = subcostWith({ subcost: job.subcost, others }, { came: load, agreed })
  return { job: costOf(job, subcost), load: kept }
}

/** The cost leaves the job with the member who was to carry it, unless another was typed since. */
export function costWithout({ job, others }: Costed, load: LoadRow) {
  const kept = { agreed_subcost: null, subcost_before: null }
  return load.agreed_subcost === null
    ? { job: {}, load: {} }
    : { job: costOf(job, subcostWithout({ subcost: job.subcost, others }, load)), load: kept }
}
