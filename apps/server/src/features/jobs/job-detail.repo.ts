import type { StopEstimate } from '@dray/domain/stop-estimates/stop-estimate.ts'
import { type Compilable, sql } from 'kysely'
import { statements } from '#platform/db/statements.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { jobCost } from './job-cost.repo.ts'
import type { Job } from './jobs.repo.ts'
import { liveLegs, waitingLegs } from './trip-legs.repo.ts'
import { hasPod, proofsWithLegs } from './trip-proofs.repo.ts'

interface Wanted {
  tenant_id: number
  id: number
}

const words = (db: Tx['db'], { tenant_id, id }: Wanted) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customers as c', (join) => join.onRef('c.id', '=', 'j.customer_id').on('c.tenant_id', '=', tenant_id))
    .leftJoin('load_types as l', (join) => join.onRef('l.id', '=', 'j.load_type_id').on('l.tenant_id', '=', tenant_id))
    .leftJoin('waiting_charges as w', (join) =>
      join.onRef('w.id', '=', 'l.waiting_charge_id').on('w.tenant_id', '=', tenant_id),
    )
    .leftJoin('freight_types as f', (join) =>
      join.onRef('f.id', '=', 'j.freight_type_id').on('f.tenant_id', '=', tenant_id),
    )
    .leftJoin('services as s', (join) => join.onRef('s.id', '=', 'j.service_id').on('s.tenant_id', '=', tenant_id))
    .leftJoin('invoices as i', (join) => join.onRef('i.id', '=', 'j.invoice_id').on('i.tenant_id', '=', tenant_id))
    .leftJoin('invoice_lines as il', (join) =>
      join
        .onRef('il.invoice_id', '=', 'j.invoice_id')
        .onRef('il.job_id', '=', 'j.id')
        .on('il.tenant_id', '=', tenant_id)
        .on('il.is_void', '=', 0),
    )
    .leftJoin('customer_sftp as a', (join) =>
      join.onRef('a.id', '=', 'j.customer_sftp_id').on('a.tenant_id', '=', tenant_id),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('credit_notes as k')
          .select(['k.id as credit_note_id', 'k.credit_note_number', 'k.status as credit_note_status'])
          .select(['k.credit_amount', 'k.credit_notes_reason'])
          .select(sql<string | null>`sum(k.credit_amount) filter (where k.status = 'Sent') over ()`.as('credited'))
          .where('k.tenant_id', '=', tenant_id)
          .whereRef('k.job_id', '=', 'j.id')
          .where('k.status', '!=', 'Void')
          .orderBy('k.id', 'desc')
          .limit(1)
          .as('n'),
      (join) => join.onTrue(),
    )
    .select([liveLegs({ tenant_id }).as('live_legs'), waitingLegs({ tenant_id }).as('waiting_legs')])
    .select([jobCost({ tenant_id }).as('whole_subcost'), hasPod({ tenant_id }, 'j').as('has_pod')])
    .select('a.username as customer_sftp_username')
    .select(['c.customer_name', 'c.customer_code', 'c.customer_type', 'c.is_on_stop', 'c.email as customer_email'])
    .select(['l.code as load_type_code', 'l.description as load_type_description', 'l.color as load_type_color'])
    .select(['l.per_mile', 'l.minimum_charge'])
    .select(['w.charge as waiting_rate', 'w.free_minutes', 'w.step_minutes'])
    .select(['f.code as freight_type_code', 'f.description as freight_type_description'])
    .select(['s.code as service_code', 's.description as service_description'])
    .select(['i.inv_number', 'i.status as invoice_status', 'il.tax_code', 'il.tax_rate', 'il.vat as invoiced_vat'])
    .select(['n.credit_note_id', 'n.credit_note_number', 'n.credit_note_status', 'n.credit_amount'])
    .select(['n.credit_notes_reason', 'n.credited'])
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', id)

/** They are read with every job that is opened, saved or taken a step: their text is made once. */
const details = statements<Wanted>()
const ofJob =
  <R>(part: string, build: (db: Tx['db'], wanted: Wanted) => Compilable<R>) =>
  (tx: Tx, id: number) =>
    details(tx, part, { values: { tenant_id: tx.tenant_id, id }, build })

const rowsWithWords = ofJob('job', (db, wanted) => words(db, wanted).selectAll('j'))
/** The job's own columns with the words of what it points at. */
export async function jobWithWords(tx: Tx, id: number) {
  const [job] = await rowsWithWords(tx, id)
  return job
}
export type JobWithWords = NonNullable<Awaited<ReturnType<typeof jobWithWords>>>

const wordsAlone = ofJob('words', words)
/** The same of a job whose columns are at hand: a hundred and thirty of them need not be read again. */
export async function withItsWords(tx: Tx, job: Job): Promise<JobWithWords> {
  const [found] = await wordsAlone(tx, job.id)
  if (!found) throw new AppError('not_found')
  return { ...job, ...found }
}

export const extrasOf = ofJob('extras', (db, { tenant_id, id }) =>
  db
    .selectFrom('job_extra_charges as e')
    .innerJoin('extra_tariffs as t', (join) =>
      join.onRef('t.id', '=', 'e.extra_tariff_id').on('t.tenant_id', '=', tenant_id),
    )
    .select(['e.id', 'e.extra_tariff_id', 'e.code', 'e.name', 'e.type', 'e.charge', 'e.count', 'e.amount'])
    .select('t.charge as todays_charge')
    .where('e.tenant_id', '=', tenant_id)
    .where('e.job_id', '=', id)
    .orderBy('e.position')
    .orderBy('e.id'),
)

export const notesOf = ofJob('notes', (db, { tenant_id, id }) =>
  db
    .selectFrom('job_notes')
    .select(['id', 'job_detail_id', 'notes', 'show_notes_to_driver', 'user_name', 'created_at', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', id)
    .orderBy('id', 'desc'),
)

export const remindersOf = ofJob('reminders', (db, { tenant_id, id }) =>
  db
    .selectFrom('job_reminders')
    .select(['id', 'job_detail_id', 'date', 'notes', 'user_id', 'user_name', 'arrived_at', 'version'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', id)
    .orderBy('date')
    .orderBy('id'),
)

export const attachmentsOf = ofJob('attachments', (db, { tenant_id, id }) =>
  db
    .selectFrom('job_attachments')
    .select(['id', 'attachment', 'name', 'size', 'owner_name', 'created_at', 'show_to_driver'])
    .where('tenant_id', '=', tenant_id)
    .where('job_detail_id', '=', id)
    .orderBy('id'),
)

export const proofsOf = ofJob('proofs', (db, { tenant_id, id }) =>
  proofsWithLegs({ db, tenant_id, id })
    .select(['p.id', 'p.job_id', 'p.type', 'p.workday_id', 'p.pod_name', 'p.pod_sign', 'p.pod_time', 'p.pod_image'])
    .select(['p.pieces', 'p.remarks', 'p.latitude', 'p.longitude', 'p.accuracy_m', 'p.device_at', 'p.user_name'])
    .select('p.version'),
)

/** The stops whose waiting is on a job's price, those of a trip's legs among them, and a leg's own. */
export const stopTimesOf = ofJob('stopTimes', (db, { tenant_id, id }) =>
  db
    .selectFrom('stop_times as s')
    .innerJoin('jobs as j', (join) => join.onRef('j.id', '=', 's.job_id').on('j.tenant_id', '=', tenant_id))
    .select(['s.id', 's.job_id', 'j.job_number', 's.side', 's.arrived_at', 's.departed_at', 's.waiting_from'])
    .select(['s.waited_minutes', 's.free_minutes', 's.step_minutes', 's.charged_minutes'])
    .select(['s.rate_per_hour', 's.charge', 's.is_approved', 's.version'])
    .where('s.tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('s.job_id', '=', id), eb('s.priced_job_id', '=', id)]))
    .orderBy('s.job_id')
    .orderBy('s.side'),
)

/** When the open stops of a job are reached, and of a trip those of its sub-jobs, as they are driven. */
export const stopEstimatesOf = ofJob('stopEstimates', (db, { tenant_id, id }) =>
  db
    .selectFrom('stop_estimates')
    .select(['job_id', 'side', 'driver_id', 'arrives_at', 'state', 'minutes_late', 'is_rough', 'begins', 'as_of'])
    .where('tenant_id', '=', tenant_id)
    .where((eb) => eb.or([eb('job_id', '=', id), eb('listed_job_id', '=', id)]))
    .orderBy('position')
    .$narrowType<StopEstimate>(),
)

/** A job that was handed about for weeks still opens at once; the newest lines are what people look for. */
const maxActivities = 300
export const activitiesOf = ofJob('activities', (db, { tenant_id, id }) =>
  db
    .selectFrom('job_activities as a')
    .leftJoin('drivers as d', (join) => join.onRef('d.id', '=', 'a.driver_id').on('d.tenant_id', '=', tenant_id))
    .select(['a.id', 'a.job_id', 'a.action_type', 'a.message', 'a.amount', 'a.at', 'a.status', 'a.user_id'])
    .select(['a.user_name', 'a.driver_id', 'a.job_process_id', 'a.document_url', 'd.driver_type', 'd.full_name'])
    .where('a.tenant_id', '=', tenant_id)
    .where('a.job_id', '=', id)
    .orderBy('a.id', 'desc')
    .limit(maxActivities),
)

/** The e-mail addresses of the job's customer. */
export const customerEmailsOf = ofJob('customerEmails', (db, { tenant_id, id }) =>
  db
    .selectFrom('jobs as j')
    .innerJoin('customer_emails as e', (join) =>
      join.onRef('e.customer_id', '=', 'j.customer_id').on('e.tenant_id', '=', tenant_id),
    )
    .select('e.email')
    .where('j.tenant_id', '=', tenant_id)
    .where('j.id', '=', id)
    .orderBy('e.email'),
)

/** Every workday that these jobs are or were on, newest first. */
export const workDayJobsOf = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('work_day_jobs as wj')
    .innerJoin('workdays as w', (join) => join.onRef('w.id', '=', 'wj.workday_id').on('w.tenant_id', '=', tenant_id))
    .innerJoin('drivers as d', (join) => join.onRef('d.id', '=', 'w.driver_id').on('d.tenant_id', '=', tenant_id))
    .innerJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'w.vehicle_id').on('v.tenant_id', '=', tenant_id))
    .leftJoin('trailers as t', (join) => join.onRef('t.id', '=', 'w.trailer_id').on('t.tenant_id', '=', tenant_id))
    .select(['wj.id', 'wj.job_id', 'wj.workday_id', 'wj.leg', 'wj.is_planned', 'wj.is_completed', 'wj.version'])
    .select(['w.date', 'w.shift_type_id', 'w.driver_id', 'w.driver_type', 'd.code', 'd.full_name'])
    .select(['w.vehicle_id', 'v.reg', 'w.trailer_id', 't.serial_no'])
    .where('wj.tenant_id', '=', tenant_id)
    .where('wj.job_id', 'in', job_ids)
    .orderBy('wj.id', 'desc')
    .execute()
export type WorkDayJobRow = Awaited<ReturnType<typeof workDayJobsOf>>[number]

/** Every sub-contractor or owner driver that these jobs are or were with, newest first. */
export const subContractorJobsOf = ({ db, tenant_id }: Tx, job_ids: readonly number[]) =>
  db
    .selectFrom('sub_contractor_jobs as sj')
    .leftJoin('sub_contractors as s', (join) =>
      join.onRef('s.id', '=', 'sj.sub_contractor_id').on('s.tenant_id', '=', tenant_id),
    )
    .leftJoin('owner_drivers as o', (join) =>
      join.onRef('o.id', '=', 'sj.owner_driver_id').on('o.tenant_id', '=', tenant_id),
    )
    .select(['sj.id', 'sj.job_id', 'sj.date', 'sj.leg', 'sj.is_planned', 'sj.is_completed', 'sj.version'])
    .select(['sj.agreed_subcost', 'sj.sub_contractor_id', 's.code as sub_code', 's.name as sub_name'])
    .select(['sj.owner_driver_id', 'o.code as owner_code', 'o.full_name as owner_name'])
    .where('sj.tenant_id', '=', tenant_id)
    .where('sj.job_id', 'in', job_ids)
    .orderBy('sj.id', 'desc')
    .execute()
export type SubContractorJobRow = Awaited<ReturnType<typeof subContractorJobsOf>>[number]
