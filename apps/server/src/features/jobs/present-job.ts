import type { JobKind } from '@dray/domain/job-entry/job-dates.ts'
import type { JobDetail } from '@dray/domain/jobs/job.ts'
import type { JobType } from '@dray/domain/jobs/job-type.ts'
import type { JobMode, Side } from '@dray/domain/jobs/mode.ts'
import type { JobStatus } from '@dray/domain/jobs/status.ts'
import { utcClock } from '@dray/domain/kernel/clock-time.ts'
import { postcodeWarning } from '@dray/domain/kernel/places/postcode.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import { readTogether } from '#platform/db/read-together.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { CompanyFiles } from '#platform/files/files.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { type CxJob, cxJobOf } from './cx-job.repo.ts'
import {
  activitiesOf,
  attachmentsOf,
  customerEmailsOf,
  extrasOf,
  type JobWithWords,
  jobWithWords,
  notesOf,
  proofsOf,
  remindersOf,
  stopEstimatesOf,
  stopTimesOf,
  subContractorJobsOf,
  withItsWords,
  workDayJobsOf,
} from './job-detail.repo.ts'
import type { Job } from './jobs.repo.ts'
import { presentOfficeActivity } from './present-activity.ts'
import {
  allocationDateOf,
  type Carriers,
  carrierOf,
  presentSubContractorJob,
  presentWorkDayJob,
} from './present-carriers.ts'
import { presentSubJobs, tripOf } from './present-sub-jobs.ts'
import { presentTimes } from './present-times.ts'

/** Everything that the office sees of one job, as it is now; another's or no job is a 404. */
export async function presentJob({ tx, services }: TxContext, id: number): Promise<JobDetail> {
  const { job, ...parts } = await readTogether({
    job: jobWithWords(tx, id),
    ...entered(tx, id),
    notes: notesOf(tx, id),
    reminders: remindersOf(tx, id),
    attachments: attachmentsOf(tx, id),
    proofs: proofsOf(tx, id),
    stops: stopTimesOf(tx, id),
    estimates: stopEstimatesOf(tx, id),
    workdays: workDayJobsOf(tx, [id]),
    subs: subContractorJobsOf(tx, [id]),
  })
  if (!job) throw new AppError('not_found')
  const whole = await readTogether({
    trip: tripOf(tx, job),
    trip_sub_jobs: presentSubJobs(tx, job),
    cx_job: cxJobOf(tx, job),
  })
  return present({ job, ...parts, ...whole }, services.files.of(tx.tenant_id))
}

/** What every job has from its entry on. */
const entered = (tx: Tx, id: number) => ({
  emails: customerEmailsOf(tx, id),
  extras: extrasOf(tx, id),
  activities: activitiesOf(tx, id),
})

const nothingMore = {
  ...{ notes: [], reminders: [], attachments: [], proofs: [], stops: [], estimates: [], workdays: [], subs: [] },
  ...{ trip: null, trip_sub_jobs: [], cx_job: null },
}

/** The same of a job that was entered in this transaction: it cannot have more than it was entered with. */
export async function presentNewJob({ tx, services }: TxContext, stored: Job): Promise<JobDetail> {
  const parts = await readTogether({ job: withItsWords(tx, stored), ...entered(tx, stored.id) })
  return present({ ...parts, ...nothingMore }, services.files.of(tx.tenant_id))
}

interface Parts extends Carriers, Pick<JobDetail, 'trip' | 'trip_sub_jobs'> {
  job: JobWithWords
  emails: Awaited<ReturnType<typeof customerEmailsOf>>
  extras: Awaited<ReturnType<typeof extrasOf>>
  activities: Awaited<ReturnType<typeof activitiesOf>>
  notes: Awaited<ReturnType<typeof notesOf>>
  reminders: Awaited<ReturnType<typeof remindersOf>>
  attachments: StoredAttachment[]
  proofs: StoredProof[]
  stops: Awaited<ReturnType<typeof stopTimesOf>>
  estimates: Awaited<ReturnType<typeof stopEstimatesOf>>
  cx_job: CxJob | null
}

function present({ job, extras, proofs, attachments, ...parts }: Parts, files: CompanyFiles) {
  return {
    ...ownColumns(job),
    ...words(job),
    customer: {
      customer_name: job.customer_name,
      customer_code: job.customer_code,
      customer_type: job.customer_type,
      email: job.customer_email,
      is_on_stop: job.is_on_stop,
      customer_emails: parts.emails,
    },
    job_extra_charges: extras.map((extra) => ({
      ...extra,
      extra_charges: { name: extra.name },
      type: extra.type as TariffType,
    })),
    job_process_count: proofs.filter(({ job_id }) => job_id === job.id).length,
    has_work_day_jobs: parts.workdays.length > 0 ? 1 : 0,
    allocation_date: allocationDateOf(parts),
    driver_or_sub: carrierOf(job.status as JobStatus, parts),
    work_day_jobs: parts.workdays.map(presentWorkDayJob),
    sub_contractor_jobs: parts.subs.map(presentSubContractorJob),
    is_attachment_available: attachments.length > 0 ? 1 : 0,
    job_attachments: attachments.map((one) => presentAttachment(one, files)),
    job_notes: parts.notes,
    job_reminders: parts.reminders.map(presentReminder),
    job_process: proofs.map((proof) => presentProof(proof, files)),
    stop_estimates: parts.estimates,
    stop_times: parts.stops.map((stop) => ({ ...stop, side: stop.side as Side })),
    job_activities: parts.activities.map((line) => presentOfficeActivity(line, { job, proofs, attachments, files })),
    trip: parts.trip,
    trip_sub_jobs: parts.trip_sub_jobs,
    cx_job: parts.cx_job,
  }
}

function ownColumns(job: JobWithWords) {
  return {
    ...job,
    type: job.type as JobKind,
    job_type: job.job_type as JobType,
    mode: job.mode as JobMode,
    status: job.status as JobStatus,
    status_before: job.status_before as JobStatus | null,
    customer_reference: job.customer_reference,
    air_way_bill_numbers: job.air_way_bill_numbers,
    ...positionsOf(job),
    job_emails: job.job_emails,
    selected_job_emails: job.job_emails.map(({ email }) => email),
    ...presentTimes(job),
    warnings: postcodeWarnings(job),
  }
}

type Positions = Record<`${'collection' | 'delivery'}_${'latitude' | 'longitude'}`, number | null>
const pairOf = (lat: number | null, lon: number | null) => (lat === null || lon === null ? null : { lat, lon })
/** Both positions of a job, each as one pair too. */
export const positionsOf = (job: Positions) => ({
  collection_cordinates: pairOf(job.collection_latitude, job.collection_longitude),
  delivery_cordinates: pairOf(job.delivery_latitude, job.delivery_longitude),
})

function words(job: JobWithWords) {
  return {
    load_type: job.load_type_id === null ? null : loadTypeOf(job, job.load_type_id),
    freight_type: wordOf(job.freight_type_id, job.freight_type_code, job.freight_type_description),
    service: wordOf(job.service_id, job.service_code, job.service_description),
    invoice:
      job.invoice_id === null
        ? null
        : {
            id: job.invoice_id,
            inv_number: job.inv_number ?? '',
            status: job.invoice_status ?? '',
            tax_code: job.tax_code,
            tax_rate: job.tax_rate,
            vat: job.invoiced_vat,
          },
    credit_note: creditNoteOf(job),
  }
}

const creditNoteOf = ({ credit_note_id, credit_amount, ...note }: JobWithWords) =>
  credit_note_id === null || credit_amount === null
    ? null
    : {
        id: credit_note_id,
        credit_note_number: note.credit_note_number ?? '',
        status: note.credit_note_status ?? '',
        credit_amount,
        credit_notes_reason: note.credit_notes_reason,
      }

const loadTypeOf = (job: JobWithWords, id: number) => ({
  id,
  code: job.load_type_code ?? '',
  description: job.load_type_description,
  color: job.load_type_color ?? '',
  per_mile: job.per_mile,
  minimum_charge: job.minimum_charge,
  waiting_charge:
    job.waiting_rate === null
      ? null
      : { charge: job.waiting_rate, free_minutes: job.free_minutes ?? 0, step_minutes: job.step_minutes ?? 1 },
})

/** A word of a catalogue beside its id, or nothing. */
export const wordOf = (id: number | null, code: string | null, description: string | null) =>
  id === null ? null : { id, code: code ?? '', description }

interface QuoteColumns {
  quote_valid_until: string | null
  quote_answer: string | null
}
/** What lists show of a job's newest quote; null where none was sent. */
export const sentQuoteOf = ({ quote_valid_until, quote_answer }: QuoteColumns) =>
  quote_valid_until === null
    ? null
    : { valid_until: quote_valid_until, answer: quote_answer as 'accepted' | 'declined' | null }

/** A British postcode that does not look like one was kept as typed; the screen says so beside it. */
function postcodeWarnings(job: JobWithWords): Record<string, string> {
  const found = {
    collection_post_code: postcodeWarning(job.collection_post_code, job.collection_country),
    delivery_post_code: postcodeWarning(job.delivery_post_code, job.delivery_country),
  }
  return Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text === null ? [] : [[field, text]])))
}

type StoredAttachment = Awaited<ReturnType<typeof attachmentsOf>>[number]
/** A document with the signed path that it is read at, or null where its file is not the company's. */
export const presentAttachment = <A extends Pick<StoredAttachment, 'attachment' | 'name'>>(
  one: A,
  files: CompanyFiles,
) => ({
  ...one,
  attachment: files.signedPath(one.attachment, { name: one.name }),
})

type StoredProof = Awaited<ReturnType<typeof proofsOf>>[number]
/** A proof with the signed paths of its pictures and of its signature. */
export const presentProof = <P extends Pick<StoredProof, 'type' | 'pod_sign' | 'pod_image'>>(
  proof: P,
  files: CompanyFiles,
) => ({
  ...proof,
  type: proof.type as 'pod' | 'poc',
  pod_sign: files.signedPath(proof.pod_sign),
  pod_image: proof.pod_image.map((key) => files.signedPath(key)).filter((path) => path !== null),
})

/** A reminder with its clock in UTC beside its instant. */
export const presentReminder = <R extends { date: string }>(reminder: R) => ({
  ...reminder,
  time: utcClock(reminder.date),
})
