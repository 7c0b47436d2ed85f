import { activityOf, decideReportedStep, eventOf } from '@dray/domain/job-steps/job-actions.ts'
import { jobStep, type StepId } from '@dray/domain/job-steps/steps.ts'
import { jobType } from '@dray/domain/jobs/job-type.ts'
import { activityMessages } from '@dray/domain/jobs/jobs.messages.ts'
import type { StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import type { Acceptance } from '@dray/domain/kernel/acceptance.ts'
import { zip } from '@dray/domain/kernel/zip.ts'
import {
  followTrip,
  isLedByLegs,
  type Job,
  type JobChanges,
  jobsChanged,
  legsOf,
  recordActivities,
  statusFacts,
} from '#features/jobs/index.ts'
import { notifyJobsMoved } from '#features/notifications/index.ts'
import type { Carrier } from '#features/workdays/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { checkStep } from './check-step.ts'
import { moveAllocation } from './move-allocation.ts'
import { costLines, moveCosts } from './move-costs.ts'
import { writeStatuses } from './write-statuses.ts'

export interface StepInput {
  step: StepId
  /** What the person was asked and agreed to. */
  accepted?: Acceptance
  /** Columns that go with the step, the same for all jobs: a charge, the invoice's number. */
  changes?: JobChanges
  /** Columns of each job alone, in the order of the jobs. */
  own?: readonly JobChanges[]
  /** The line of the feed, where the step's own words do not say enough. */
  message?: string
  /** The amount that belongs to that line. */
  amount?: string
  /** Who carries the job from now on, for the steps that allocate. */
  carrier?: Carrier
  /** What was read of the jobs under the same lock, so that it is not read twice. */
  facts?: StatusFacts[]
}

/**
 * Takes one step of the table with locked jobs, all or none, or refuses it: the table, the viewer's permissions and what
 * must be confirmed are checked for each job, here and nowhere else. Writes all that stands on the step's row: the status
 * and its columns, the line in the feed, the event, and the allocations. What a trip's sub-jobs do with it they do
 * first, and a trip follows its sub-jobs. A month's jobs are billed with one click, so many jobs take a handful of
 * statements. Returns the updated rows in their order.
 */
export async function takeStep(ctx: TxContext, jobs: Job[], input: StepInput): Promise<Job[]> {
  if (jobs.length === 0) return []
  const { legs: legStep } = jobStep(input.step)
  // Refused before a sub-job is touched: what its trip may not do, it does not do either.
  const facts = await factsFor(ctx, jobs, input)
  for (const one of facts) checkStep(ctx, one, input)
  if (legStep) for (const trip of jobs.filter(isTrip)) await takeLegs(ctx, trip, legStep)
  const after = await takeOwnStep(ctx, jobs, { ...input, facts })
  return followedTrips(ctx, after)
}

const isTrip = ({ job_type: type }: Job) => type === jobType.trip
const factsFor = async ({ tx }: TxContext, jobs: Job[], { step, facts }: StepInput) =>
  facts ?? statusFacts(tx, jobs, jobStep(step).facts)

/** The sub-jobs of a locked trip take a step, each that can; the trip's own follows. */
async function takeLegs(ctx: TxContext, trip: Job, step: StepId) {
  const legs = await legsOf(ctx.tx, trip.id)
  if (legs.length === 0) return
  const facts = await statusFacts(ctx.tx, legs)
  const able = legs.flatMap((leg, at) => {
    const own = facts[at]
    return own && decideReportedStep(step, own).step ? [{ leg, own }] : []
  })
  await takeOwnStep(
    ctx,
    able.map(({ leg }) => leg),
    { step, facts: able.map(({ own }) => own) },
  )
}

async function takeOwnStep(ctx: TxContext, jobs: Job[], input: StepInput): Promise<Job[]> {
  if (jobs.length === 0) return []
  const { label, effects } = jobStep(input.step)
  const facts = await factsFor(ctx, jobs, input)
  const steps = facts.map((one) => checkStep(ctx, one, input))
  const moved = await moveCosts(ctx.tx, jobs, { step: input.step, carrier: input.carrier })
  const own = moved.map(({ changes }, at) => ({ ...changes, ...input.own?.[at] }))
  const after = await writeStatuses(ctx.tx, jobs, { steps, changes: input.changes, own })
  const lines = zip(after, steps).map(([job, step]) => ({
    job,
    action_type: activityOf(input.step),
    message: input.message ?? activityMessages.status(label, step.to),
    amount: input.amount ?? null,
  }))
  await recordActivities(ctx, [...lines, ...costLines(after, moved)])
  for (const [type, alike] of Map.groupBy(after, (job) => eventOf(input.step, job))) jobsChanged(ctx, alike, type)
  for (const [at, job] of after.entries()) {
    await moveAllocation(ctx, job, { effect: effects.allocations, carrier: moved[at]?.carrier })
  }
  await notifyJobsMoved(
    ctx,
    after.map((job, at) => ({ was: jobs[at]?.status ?? job.status, job })),
  )
  return after
}

/** Brings the trips among these jobs, and the trips of the sub-jobs among them, up to date with their sub-jobs. */
async function followedTrips(ctx: TxContext, jobs: Job[]): Promise<Job[]> {
  const moved = jobs.flatMap((job) => (isTrip(job) && isLedByLegs(job) ? job.id : (job.parent_id ?? [])))
  const trips = new Map<number, Job>()
  for (const id of new Set(moved)) {
    const trip = await followTrip(ctx, id)
    trips.set(id, trip)
    // Who has it as a whole has carried it once its last sub-job is done.
    await moveAllocation(ctx, trip, { effect: isLedByLegs(trip) ? undefined : 'complete_leg', carrier: undefined })
  }
  return jobs.map((job) => trips.get(job.id) ?? job)
}
