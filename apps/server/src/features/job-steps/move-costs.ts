import { subcostWith, subcostWithout } from '@dray/domain/allocation/agreed-subcost.ts'
import { profit } from '@dray/domain/job-entry/charges.ts'
import { jobStep, type StepId } from '@dray/domain/job-steps/steps.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import type { Activity, Job, JobChanges } from '#features/jobs/index.ts'
import { type Carrier, costsOfDoneLegs, openSubContractorJobs } from '#features/workdays/index.ts'
import type { Tx } from '#platform/db/transaction.ts'

interface CostMove {
  step: StepId
  carrier: Carrier | undefined
}

type SubContractorJob = NonNullable<ReturnType<Awaited<ReturnType<typeof openSubContractorJobs>>['get']>>

export interface Moved {
  /** The job's columns; none where its cost stays. */
  changes: JobChanges
  carrier: Carrier | undefined
}

/**
 * Returns what a step that allocates or releases does to each job's cost: what came with a sub-contractor's allocation
 * leaves with it, what is agreed with the new one comes. A cancellation that is charged leaves the cost as it is.
 */
export async function moveCosts(tx: Tx, jobs: readonly Job[], { step, carrier }: CostMove): Promise<Moved[]> {
  const { effects, charged } = jobStep(step)
  if (charged || !effects.allocations || effects.allocations === 'complete_leg') {
    return jobs.map(() => ({ changes: {}, carrier }))
  }
  const ids = jobs.map(({ id }) => id)
  const [open, done] = await Promise.all([openSubContractorJobs(tx, ids), costsOfDoneLegs(tx, ids)])
  return jobs.map((job) => moveCost({ job, came: open.get(job.id), others: done.get(job.id) ?? '0' }, carrier))
}

interface Costed {
  job: Job
  came: SubContractorJob | undefined
  /** Agreed for legs of it that are done. */
  others: string
}

function moveCost({ job, came, others }: Costed, carrier: Carrier | undefined): Moved {
  const now = { subcost: job.subcost, others }
  if (!carrier || 'workday_id' in carrier) {
    return { changes: costOf(job, subcostWithout(now, came)), carrier }
  }
  const { agreed_subcost: agreed } = carrier
  const isSame =
    came?.sub_contractor_id === carrier.sub_contractor_id && came.owner_driver_id === carrier.owner_driver_id
  if (isSame && agreed === undefined) return { changes: {}, carrier }
  const { subcost, ...kept } = subcostWith(now, { came, agreed })
  return { changes: costOf(job, subcost), carrier: { ...carrier, ...kept } }
}

const isSame = (a: string | null, b: string | null) => (a === null || b === null ? a === b : decimal(a).eq(decimal(b)))

const costOf = (job: Job, subcost: string | null): JobChanges =>
  isSame(subcost, job.subcost) ? {} : { subcost, profit: profit(job.total_charge, subcost) }

/** The lines of the feed about costs that left with their allocation, or came back. */
export const costLines = (jobs: readonly Job[], moved: readonly Moved[]) =>
  zip(jobs, moved).flatMap(([job, { changes, carrier }]): Activity[] => {
    if (changes.subcost === undefined || carrier) return []
    const { subcost } = job
    const words = activityMessages.sub_cost
    const action_type = 'cost'
    if (subcost === null) return [{ job, action_type, message: words.removed }]
    return [{ job, action_type, message: words.changed, amount: pounds(decimal(subcost)) }]
  })
