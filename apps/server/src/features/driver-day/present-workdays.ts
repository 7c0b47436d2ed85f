import type { JobCapture } from '@dray/domain/driver-captures/capture.ts'
import { stopsOf } from '@dray/domain/driver-captures/driver-steps.ts'
import type { DriverJob, DriverStop, DriverWorkday } from '@dray/domain/driver-day/driver-day.calls.ts'
import { jobRevision } from '@dray/domain/driver-progress/driver-progress.ts'
import { type OfferFacts, offerOf } from '@dray/domain/job-offers/offer-state.ts'
import type { Leg } from '@dray/domain/jobs/leg.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import type { TimeKind } from '@dray/domain/jobs/time-kinds.ts'
import { type ProofDemand, type ProofPart, proofRule } from '@dray/domain/proofs/proof-rule.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { CapturedShown, JobShown, NoteShown, PaperShown, ProofRuleShown, WorkdayShown } from './day.repo.ts'
import type { OfWorkday } from './driven.ts'

/** What stands beside the jobs of a day, of all of them. */
interface Beside {
  notes: readonly NoteShown[]
  captured: readonly CapturedShown[]
  papers: readonly PaperShown[]
  proof_rules: readonly ProofRuleShown[]
  /** By the allocation; null where the company offers none. */
  offers: ReadonlyMap<number, OfferFacts> | null
  now: string
  /** Where a customer has no rule. */
  standard_rule: Record<`pod_${ProofPart}`, ProofDemand>
  files: CompanyFiles
  isPrecise(job_id: number, side: Side): boolean
}
interface Shown extends Beside {
  workdays: readonly WorkdayShown[]
  jobs: readonly JobShown[]
  ofWorkday: OfWorkday
  today: string
}

/** Of yesterday what is still open; a plan that is not given out yet is shown of tomorrow only. */
export function presentWorkdays({ workdays, jobs, today, ofWorkday, ...beside }: Shown): DriverWorkday[] {
  const shown = workdays.map((workday): DriverWorkday => {
    const own = jobs.filter(({ workday_id }) => workday_id === workday.id)
    const isShown = (job: JobShown) =>
      (workday.date >= today || job.is_completed === 0) && (workday.date > today || job.is_planned === 0)
    const { id, date, start_time } = workday
    return {
      id,
      date,
      start_time,
      ...ofWorkday(workday),
      jobs: own.filter(isShown).map((job) => presentDriverJob(job, beside)),
    }
  })
  return shown.filter(({ date, jobs: own }) => date >= today || own.length > 0)
}

function presentDriverJob(job: JobShown, beside: Beside): DriverJob {
  const notes = beside.notes.filter(({ job_detail_id: of }) => of === job.id || of === job.with_trip)
  const papers = beside.papers.filter(({ job_detail_id: of }) => of === job.id || of === job.parent_id)
  const rule = beside.proof_rules.find(({ customer_id }) => customer_id === job.customer_id) ?? null
  const leg = job.leg as Leg
  return {
    id: job.id,
    work_day_job_id: job.work_day_job_id,
    job_number: job.job_number,
    leg,
    is_done: job.is_completed,
    is_planned: job.is_planned,
    revision: jobRevision(job.version, { notes, papers }),
    customer_name: job.customer_name,
    references: job.customer_reference.map(({ name }) => name),
    load_type: job.load_type,
    pieces: job.item_count,
    weight: job.weight,
    is_hazardous: job.is_hazardous,
    un_number: job.un_number,
    adr_class: job.adr_class,
    needs_tail_lift: job.needs_tail_lift,
    needs_two_persons: job.needs_two_persons,
    is_wait_and_return: job.is_wait_and_return,
    offer: presentOffer(job, beside),
    stops: stopsOf({ leg, mode: job.mode as JobMode }).map((side) => presentStop(job, side, beside)),
    captured: beside.captured.filter(({ job_id }) => job_id === job.id).map(presentCaptured),
    notes: notes.map(({ id, notes: text, created_at }) => ({ id, text, created_at })),
    attachments: papers.map(({ id, name, size, attachment }) => ({
      id,
      name,
      size,
      path: beside.files.signedPath(attachment, { name }),
    })),
    proof_rule: proofRule(rule as Parameters<typeof proofRule>[0], beside.standard_rule),
  }
}

/** What is allocated is offered from now on, whether or not that was written down yet. */
function presentOffer({ given_as, is_planned, is_completed }: JobShown, { offers, now }: Beside): DriverJob['offer'] {
  if (!offers || is_planned === 1 || is_completed === 1) return null
  const facts = offers.get(given_as) ?? { ...noFacts, sent_at: now }
  const { sent_at, on_device_at, answered_at } = facts
  const { state, reason } = offerOf(facts)
  return { work_day_job_id: given_as, state, sent_at, on_device_at, answered_at, reason }
}
const noFacts = { on_device_at: null, seen_at: null, answer: null, answered_at: null, reason: null, ignored_at: null }

const presentCaptured = ({ uid, seq, kind, side, at }: CapturedShown): DriverJob['captured'][number] => ({
  id: uid,
  seq,
  kind: kind as JobCapture['kind'],
  side: side as Side | null,
  at,
})

const presentStop = (job: JobShown, side: Side, { isPrecise }: Pick<Beside, 'isPrecise'>): DriverStop => ({
  side,
  name: job[`${side}_name`],
  address_lines: [job[`${side}_address_line_1`], job[`${side}_address_line_2`]].filter((line) => line !== null),
  town: job[`${side}_town`],
  post_code: job[`${side}_post_code`],
  latitude: job[`${side}_latitude`],
  longitude: job[`${side}_longitude`],
  is_precise: isPrecise(job.id, side) ? 1 : 0,
  contact: job[`${side}_contact`],
  phone: job[`${side}_phone`],
  instructions: job[`${side}_instruction_1`],
  date: job[`${side}_date`],
  at: job[`${side}_at`],
  time_kind: job[`${side}_time_kind`] as TimeKind,
  from_at: job[`${side}_from_at`],
  to_at: job[`${side}_to_at`],
})
