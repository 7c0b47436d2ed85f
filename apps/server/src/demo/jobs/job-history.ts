import { allocationDate } from '@dray/domain/allocation/allocation-date.ts'
import {
  activityOf,
  decideReportedStep,
  decideStep,
  isTakenByPerson,
  type Step,
} from '@dray/domain/job-steps/job-actions.ts'
import type { StepEffects } from '@dray/domain/job-steps/step-row.ts'
import { jobStep } from '@dray/domain/job-steps/steps.ts'
import { type Leg, nextLeg } from '@dray/domain/jobs/leg.ts'
import { freshJob, type StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { acceptsAll } from '@dray/domain/kernel/acceptance.ts'
import { newProofRefusal } from '@dray/domain/proofs/proof-lock.ts'
import type { Colleague } from '#demo/demo-people.repo.ts'
import type { Carrier } from './carriers.ts'
import { type Happening, minute } from './job-course.ts'
import type { Outcome } from './job-outcome.ts'
import type { Way } from './job-way.ts'

/** What happened, with the job as it was left by it. */
export interface Chapter extends Happening {
  step: Step | null
  after: StatusFacts
}

/** The same with who had the job while it happened. */
export interface ToldChapter extends Chapter {
  holder: Allocation | null
}

/** A job's allocation, or that of one of its legs. */
export interface Allocation {
  carrier: Carrier
  leg: Leg
  date: string
  is_planned: 0 | 1
  is_completed: 0 | 1
}

export interface History {
  chapters: ToldChapter[]
  /** The legs that are done, then who has the job now. */
  allocations: Allocation[]
}

interface Inputs {
  way: Pick<Way, 'mode' | 'job_type' | 'collection_date' | 'delivery_date'>
  customer_type: number
  clerk: Colleague
  accounts: Colleague
  outcome: Outcome
  /** In milliseconds: nothing has happened after it. */
  now: number
}

/**
 * Lets a job go its course as far as its outcome says, each step by the status table and by somebody who may take it,
 * and nothing before its time. Throws where the table refuses a step: such a course cannot be.
 */
export function historyOf(course: readonly Happening[], inputs: Inputs): History {
  const { outcome, now } = inputs
  let facts = factsAtEntry(course, inputs)
  const told = course.map((happening): Chapter => {
    const chapter = chapterOf(happening, facts, inputs)
    facts = chapter.after
    return chapter
  })
  const chapters = inOrder(upTo(told, inputs))
  const last = chapters.at(-1) as Chapter
  if (outcome.exit) chapters.push(lastStep(outcome.exit, last, inputs))
  return withAllocations(notAfter(chapters, now), inputs)
}

function factsAtEntry([entry]: readonly Happening[], { way, customer_type }: Inputs): StatusFacts {
  const { job_type, delivery_date } = way
  return { ...freshJob, status: entry?.as ?? 'Pending', job_type, delivery_date, customer_type, total_charge: '1' }
}

function chapterOf(happening: Happening, before: StatusFacts, hands: Inputs): Chapter {
  const { action, by, type } = happening
  if (action === null) return { ...happening, step: null, after: afterReport(happening, before) }
  const wanted = jobStep(action)
  const { step, refusal } = isTakenByPerson(wanted)
    ? decideStep(wanted, before, {
        viewer: hands[by === 'accounts' ? 'accounts' : 'clerk'].viewer,
        accepted: acceptsAll,
      })
    : decideReportedStep(action, before)
  if (!step) throw new Error(`${action} (${type}) from ${before.status}: ${refusal}`)
  const { columns, remembers_status } = step.effects
  const status_before = remembers_status ? step.from : null
  return { ...happening, step, after: { ...before, ...columns, status: step.to, status_before } }
}

function afterReport({ type }: Happening, before: StatusFacts): StatusFacts {
  if (type !== 'pod' && type !== 'poc') return before
  const refusal = newProofRefusal(before)
  if (refusal) throw new Error(`${type} in ${before.status}: ${refusal}`)
  return {
    ...before,
    has_pod: before.has_pod || type === 'pod',
    job_process_count: before.job_process_count + 1,
  }
}

/** The course up to the last step that leaves the job where it is, and what has been reported since. */
function upTo(told: Chapter[], { outcome, now }: Inputs): Chapter[] {
  const isThere = ({ step, after, type }: Chapter) =>
    (step !== null || type === 'created') &&
    after.status === outcome.at &&
    (after.temp_status !== null) === outcome.isFromDepot
  const end = told.findLastIndex(isThere)
  if (end < 0) throw new Error(`No course leads to ${outcome.at}${outcome.isFromDepot ? ' by the depot' : ''}.`)
  const rest = told.slice(end + 1)
  const next = rest.findIndex(({ step, isArrival, at }) => step !== null || isArrival === true || at > now)
  return told.slice(0, end + 1 + (next < 0 ? rest.length : next))
}

const beforeSettingOut = 60 * minute

function lastStep(action: NonNullable<Outcome['exit']>, last: Chapter, inputs: Inputs): Chapter {
  const at = last.at + beforeSettingOut
  const happening: Happening = { action, type: activityOf(action), message: null, at, by: 'clerk' }
  return chapterOf(happening, last.after, inputs)
}

/** Nothing comes before what it follows from. */
function inOrder(chapters: Chapter[]): Chapter[] {
  let earliest = 0
  return chapters.map((chapter) => {
    const at = Math.max(chapter.at, earliest)
    earliest = at + minute
    return { ...chapter, at }
  })
}

/** What is said to have happened has happened, the last of it at `now`. */
function notAfter(chapters: Chapter[], now: number): Chapter[] {
  let latest = now
  return chapters
    .toReversed()
    .map((chapter) => {
      const at = Math.min(chapter.at, latest)
      latest = at - minute
      return { ...chapter, at }
    })
    .toReversed()
}

const ends = (effect: StepEffects['allocations']) => effect === 'complete_leg' || effect === 'release'

/** Adds who has, or had, which part of the job, as the use cases of allocation leave it. */
function withAllocations(chapters: readonly Chapter[], inputs: Inputs): History {
  const done: Allocation[] = []
  let open: Allocation | null = null
  const told = chapters.map((chapter): ToldChapter => {
    const { step, after, carrier } = chapter
    const effect = step?.effects.allocations
    if (carrier) open = allocationOf(carrier, after, { ...inputs, is_planned: effect === 'plan' ? 1 : 0 })
    const holder = open
    if (effect === 'complete_leg' && open) done.push(completed(open, after))
    if (ends(effect)) open = null
    return { ...chapter, holder }
  })
  return { chapters: told, allocations: open ? [...done, open] : done }
}

function allocationOf(
  carrier: Carrier,
  after: StatusFacts,
  { way, is_planned }: Inputs & { is_planned: 0 | 1 },
): Allocation {
  const facts = { ...way, ...after }
  const { date, refusal } = allocationDate(facts)
  if (date === null) throw new Error(refusal)
  return { carrier, leg: nextLeg(facts), date, is_planned, is_completed: 0 }
}

/** Who had the whole job and only brought it in has done the collection. */
function completed(allocation: Allocation, { status }: StatusFacts): Allocation {
  const isHalf = allocation.leg === 'both' && (status === 'Collected' || status === 'Indepot')
  return Object.assign(allocation, { leg: isHalf ? 'collection' : allocation.leg, is_completed: 1 })
}
