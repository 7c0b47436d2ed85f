import { allocationDate } from '@dray/domain/allocation/allocation-date.ts'
import { activityOf, isPossible, mayDo, targetOf } from '@dray/domain/job-steps/job-actions.ts'
import { type JobStep, jobSteps } from '@dray/domain/job-steps/steps.ts'
import { type JobType, jobType, jobTypeFor } from '@dray/domain/jobs/job-type.ts'
import { nextLeg } from '@dray/domain/jobs/leg.ts'
import type { JobMode } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { freshJob, type StatusFacts } from '@dray/domain/jobs/status-facts.ts'
import { newProofRefusal } from '@dray/domain/proofs/proof-lock.ts'

export interface StoredLine {
  id: number
  action_type: string
  status: JobStatus
  at: string
  user_id: number | null
  user_name: string | null
  driver_id: number | null
}
export interface StoredAllocation {
  leg: string
  date: string
  driver_id: number | null
  is_planned: number
  is_completed: number
}
/** A job as it lies in the database, with all that is recorded of how it got there. */
export interface StoredJob {
  id: number
  parent_id: number | null
  type: string
  status: JobStatus
  status_before: JobStatus | null
  job_type: JobType
  mode: JobMode
  collected: number
  temp_status: number | null
  total_charge: string
  collection_date: string | null
  delivery_date: string | null
  customer_type: number
  created_at: string
  no_of_pod: number
  lines: StoredLine[]
  allocations: StoredAllocation[]
  proofs: string[]
}
/** Who could act in the company: permissions by user id. */
export type Office = Map<number, ReadonlySet<string>>

interface Told {
  job: StoredJob
  office: Office
  facts: StatusFacts
  open: StoredAllocation | null
  done: StoredAllocation[]
  proofs: string[]
}

/** A job is being invoiced for seconds only; the exchange has its own two, which nobody can reach without it. */
export const absentStatuses: readonly JobStatus[] = ['Generating Inv', 'Quoted', 'CX Delivered']

/** What carriers and clerks report between two steps; it leaves the status as it was. */
const reports = ['arrival', 'loading', 'depart', 'pod', 'poc', 'attachment', 'quote_sent', 'updated']

/**
 * Steps a job's recorded history through the status table. Returns what is wrong with it: a line that no step allows,
 * somebody who could not take it, or an end that is not how the job lies there. Empty for a true history.
 */
export function faultsOf(job: StoredJob, { office, now }: { office: Office; now: string }): string[] {
  const [entry, ...lines] = job.lines
  const faults = timeFaults(job, now)
  if (entry?.action_type !== 'created' || !['Quote', 'Pending'].includes(entry.status)) {
    return [...faults, `begins with ${entry?.action_type} in ${entry?.status}`]
  }
  const told: Told = { job, office, facts: factsAtEntry(job, entry.status), open: null, done: [], proofs: [] }
  for (const line of lines) {
    const fault = faultOfLine(told, line)
    if (fault) return [...faults, `${fault}; the job lies in ${job.status}`]
  }
  return [...faults, ...endFaults(told)]
}

function timeFaults(job: StoredJob, now: string): string[] {
  const times = [job.created_at, ...job.lines.map(({ at }) => at)].map((at) => Date.parse(at))
  const isOrdered = times.every((at, place) => place === 0 || (times[place - 1] as number) <= at)
  const isPast = times.every((at) => at <= Date.parse(now))
  const hasNames = job.lines.every((line) => line.user_name !== null)
  return [
    ...(isOrdered ? [] : ['its lines are not in the order of their times']),
    ...(isPast ? [] : ['something has not happened yet']),
    ...(hasNames ? [] : ['a line does not name who']),
  ]
}

const factsAtEntry = (job: StoredJob, status: JobStatus): StatusFacts => ({
  ...freshJob,
  status,
  job_type:
    job.type === 'trip' ? jobType.trip : jobTypeFor({ ...job, job_type: null, status: 'Pending', temp_status: null }),
  parent_id: job.parent_id,
  trip_status: job.parent_id === null ? null : 'Booked',
  customer_type: job.customer_type,
  total_charge: job.total_charge,
  delivery_date: job.delivery_date,
})

function faultOfLine(told: Told, line: StoredLine): string | null {
  const { facts, office } = told
  const where = `${line.action_type} from ${facts.status} to ${line.status}`
  if (reports.includes(line.action_type) && line.status === facts.status) return faultOfReport(told, line)
  // A trip follows its sub-jobs; that it has done so rightly is a test of its own.
  if (facts.job_type === jobType.trip && line.action_type === 'status') {
    told.facts = { ...facts, status: line.status }
    return null
  }
  const possible = jobSteps.filter(
    (action) =>
      activityOf(action.id) === line.action_type &&
      isPossible(action, facts) &&
      targetOf(action, facts) === line.status,
  )
  const [action] = possible
  if (!action) return `no step is ${where}`
  if (!possible.some((one) => mayTake(one, { told, line, office }))) return `nobody who may did ${where}`
  take(told, action)
  return null
}

function mayTake(action: JobStep, { told, line, office }: { told: Told; line: StoredLine; office: Office }) {
  if (action.actor === 'driver') return line.driver_id !== null && isCarriedBy(told, line.driver_id)
  const permissions = office.get(line.user_id ?? 0)
  if (!permissions) return false
  return action.actor === 'queue' || mayDo(action, { user_type: 'client', permissions })
}

/** Whether a driver is recorded as having, or having had, a leg of the job. */
const isCarriedBy = ({ job }: Told, driver_id: number) => job.allocations.some((one) => one.driver_id === driver_id)

function faultOfReport(told: Told, line: StoredLine): string | null {
  const { facts } = told
  if (line.driver_id !== null && !isCarriedBy(told, line.driver_id)) return `a stranger reports ${line.action_type}`
  if (line.action_type !== 'pod' && line.action_type !== 'poc') return null
  const refusal = newProofRefusal(facts)
  if (refusal) return `a ${line.action_type} in ${facts.status}: ${refusal}`
  told.proofs.push(line.action_type)
  told.facts = { ...facts, job_process_count: told.proofs.length, has_pod: told.proofs.includes('pod') }
  return null
}

function take(told: Told, action: JobStep) {
  const { facts, job } = told
  const { allocations, columns, remembers_status } = action.effects
  const status_before = remembers_status ? facts.status : null
  told.facts = { ...facts, ...columns, status: targetOf(action, facts), status_before }
  if (allocations === 'plan' || allocations === 'allocate') {
    const { date } = allocationDate({ ...job, ...facts })
    const is_planned = allocations === 'plan' ? 1 : 0
    told.open = { leg: nextLeg({ ...job, ...facts }), date: date ?? '', driver_id: null, is_planned, is_completed: 0 }
  }
  if (allocations !== 'complete_leg' && allocations !== 'release') return
  if (allocations === 'complete_leg' && told.open) told.done.push(done(told.open, told.facts.status))
  told.open = null
}

function done(open: StoredAllocation, status: JobStatus): StoredAllocation {
  const isHalf = open.leg === 'both' && ['Collected', 'Indepot'].includes(status)
  return { ...open, leg: isHalf ? 'collection' : open.leg, is_completed: 1 }
}

const shown = ({ driver_id: _, ...allocation }: StoredAllocation) => JSON.stringify(allocation)

function typeOf({ status, job_type }: StatusFacts) {
  if (job_type === jobType.trip) return 'trip'
  return status === 'Quote' ? 'quote' : 'job'
}

function endFaults({ job, facts, open, done, proofs }: Told): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['status', facts.status, job.status],
    ['status_before', facts.status_before, job.status_before],
    ['job_type', facts.job_type, job.job_type],
    ['collected', facts.collected, job.collected],
    ['temp_status', facts.temp_status, job.temp_status],
    ['type', typeOf(facts), job.type],
    ['no_of_pod', proofs.filter((type) => type === 'pod').length, job.no_of_pod],
    ['proofs', proofs.sort().join(), [...job.proofs].sort().join()],
    [
      'allocations',
      [...done, ...(open ? [open] : [])].map(shown).sort().join(),
      job.allocations
        .map(({ leg, date, is_planned, is_completed }) =>
          shown({ leg, date, driver_id: null, is_planned, is_completed }),
        )
        .sort()
        .join(),
    ],
  ]
  return pairs
    .filter(([, told, lies]) => told !== lies)
    .map(([name, told, lies]) => `${name} should be ${told} and is ${lies}`)
}
