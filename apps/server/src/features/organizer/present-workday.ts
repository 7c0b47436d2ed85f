import type { Leg } from '@dray/domain/jobs/leg.ts'
import { instantToLocal, utcClock } from '@dray/domain/kernel/clock-time.ts'
import type { OrganizerActivity, organizerActionTypes, WorkdayDetail } from '@dray/domain/organizer/organizer-wire.ts'
import { isSwapsie } from '@dray/domain/workdays/swapsie.ts'
import { workdayActivities } from '@dray/domain/workdays/workdays.messages.ts'
import { driverWarnings } from '#features/allocation/index.ts'
import { companyZone } from '#features/company/index.ts'
import { progressOfWorkdays } from '#features/driver-progress/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import { offersOfAllocations } from '#features/job-offers/index.ts'
import { presentAttachment } from '#features/jobs/index.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { boardFavourites, cardRows } from './board.repo.ts'
import { stateOf } from './board-facts.ts'
import { recordedWorkdays } from './crews.repo.ts'
import { jobsByIds } from './organizer-jobs.repo.ts'
import { driverTypeOf, shiftOf } from './present-cards.ts'
import { presentOrganizerJob } from './present-organizer-job.ts'
import {
  activitiesOf,
  attachmentsOf,
  checksOf,
  proofsOnWorkday,
  type WorkdayWithCrew,
  workDayJobsOf,
  workdayRow,
} from './workday-detail.repo.ts'

/** Everything that the panel shows of a workday; 404 where there is none. */
export async function presentWorkday(ctx: TxContext, id: number): Promise<WorkdayDetail> {
  const { tx } = ctx
  const row = await workdayRow(tx, id)
  if (!row) throw new AppError('not_found')
  const files = ctx.services.files.of(tx.tenant_id)
  const [zone, [card], favourites, jobs, attachments, checks, feed, against, recorded] = await Promise.all([
    companyZone(tx),
    cardRows(tx, { ids: [id] }),
    boardFavourites(tx, { vehicle_ids: [row.vehicle_id], shift_type_id: row.shift_type_id }),
    jobsOf(ctx, row),
    attachmentsOf(tx, id),
    checksOf(tx, id),
    feedOf(ctx, row),
    driverWarnings(tx, row, { around: {} }),
    recordedWorkdays(tx, [id]),
  ])
  const ofVehicle = checks.filter(({ vehicle_id }) => vehicle_id !== null)
  const ofTrailer = checks.filter(({ trailer_id }) => trailer_id !== null)
  return {
    ...(await crewOf(ctx, row)),
    id: row.id,
    date: row.date,
    shift_type_id: shiftOf(row.shift_type_id),
    vehicle: { id: row.vehicle_id, reg: row.reg, vehicle_type_id: row.vehicle_type_id, v_code: row.v_code },
    start_time: row.start_time?.slice(0, 5) ?? null,
    end_time: row.end_time?.slice(0, 5) ?? null,
    state: card ? stateOf(card) : 'booked',
    is_swapsie: isSwapsie(
      row.driver_id,
      favourites.map(({ driver_id }) => driver_id),
    )
      ? 1
      : 0,
    work_day_jobs: jobs,
    organizer_activity: feed,
    vehicle_checks: ofVehicle.map(presentChecks),
    trailer_checks: ofTrailer.map(presentChecks),
    vehicle_check_duration: ofVehicle[0]?.check_duration ?? null,
    trailer_check_duration: ofTrailer[0]?.check_duration ?? null,
    driver_clockin: clockedAt(row.clocked_in_at, zone),
    driver_clockout: clockedAt(row.clocked_out_at, zone),
    break_minutes: row.break_minutes,
    nightout: row.nightout,
    ended_at: row.ended_at,
    ended_reason: row.ended_reason,
    made_by_allocation: row.made_by_allocation,
    is_record: recorded.has(id) ? 1 : 0,
    attachments: attachments.map((one) => presentAttachment(one, files)),
    warnings: row.ended_at === null ? against.found : [],
    version: row.version,
  }
}

async function crewOf({ tx, now }: TxContext, row: WorkdayWithCrew) {
  const [ofDriver, ofTrailer] = await Promise.all([
    dueLights(tx, { subject: 'driver', ids: [row.driver_id], now }),
    dueLights(tx, { subject: 'trailer', ids: [row.trailer_id ?? 0], now }),
  ])
  const { driver_id, user_id, code, full_name, trailer_id, serial_no } = row
  const driver = { id: driver_id, user_id, code, full_name, papers: ofDriver(driver_id) }
  const driver_type = driverTypeOf(row.driver_type)
  return {
    driver_id,
    driver_type,
    client_driver: driver_type === 1 ? driver : null,
    agency_driver: driver_type === 2 ? driver : null,
    trailer: trailer_id === null ? null : { id: trailer_id, serial_no: serial_no ?? '', papers: ofTrailer(trailer_id) },
  }
}

async function jobsOf(ctx: TxContext, workday: WorkdayWithCrew) {
  const { tx } = ctx
  const [rows, progress] = await Promise.all([workDayJobsOf(tx, workday.id), progressOfWorkdays(ctx, [workday])])
  const offers = await offersOfAllocations(
    tx,
    rows.map(({ id }) => id),
  )
  const jobs = new Map(
    (
      await jobsByIds(
        tx,
        rows.map(({ job_id }) => job_id),
      )
    ).map((job) => [job.id, job]),
  )
  return rows.flatMap(({ job_id, leg, ...row }) => {
    const job = jobs.get(job_id)
    return job
      ? [
          {
            ...row,
            leg: leg as Leg,
            progress: progress.ofJob(row.id),
            offer: offers.get(row.id) ?? null,
            job: presentOrganizerJob(job),
          },
        ]
      : []
  })
}

/** What people did to the workday, with the checks and proofs that were made on it, the newest first. */
async function feedOf({ tx }: TxContext, row: WorkdayWithCrew): Promise<OrganizerActivity[]> {
  const [activities, checks, proofs] = await Promise.all([
    activitiesOf(tx, row.id),
    checksOf(tx, row.id),
    proofsOnWorkday(tx, row.id),
  ])
  const driver = { id: row.user_id, full_name: row.full_name }
  const byDriver =
    driverTypeOf(row.driver_type) === 2
      ? { client_user: null, agency_user: driver }
      : { client_user: driver, agency_user: null }
  const line = { workday_id: row.id, job_id: null, check_report_id: null }
  const somebody = (id: number | null, full_name: string | null) => (full_name === null ? null : { id, full_name })
  return [
    ...activities.map((one) => ({
      ...line,
      id: `activity-${one.id}`,
      message: one.message,
      time: one.created_at,
      action_type: one.action_type as (typeof organizerActionTypes)[number],
      client_user: somebody(one.user_id, one.user_name),
      agency_user: null,
      job_id: one.job_id,
    })),
    ...checks.map((one) => {
      const kind = one.vehicle_id === null ? 'trailer' : 'vehicle'
      return {
        ...line,
        ...byDriver,
        id: `check-${one.id}`,
        message: workdayActivities.checked[kind],
        time: one.checked_at,
        action_type: `start_checks_${kind}` as const,
        check_report_id: one.id,
      }
    }),
    ...proofs.map((one) => ({
      ...line,
      id: `proof-${one.id}`,
      message: workdayActivities.proof[one.type === 'poc' ? 'poc' : 'pod'],
      time: one.pod_time,
      action_type: one.type === 'poc' ? ('poc' as const) : ('pod' as const),
      client_user: somebody(one.user_id, one.user_name),
      agency_user: null,
      job_id: one.job_id,
    })),
  ].toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
}

const presentChecks = (one: Awaited<ReturnType<typeof checksOf>>[number]) => ({
  id: one.id,
  mode: one.mode === 'end' ? ('end' as const) : ('start' as const),
  checked_at: one.checked_at,
  defects: one.defects,
  is_roadworthy: one.is_roadworthy,
  duration: one.check_duration,
})

const clockedAt = (at: string | null, zone: string) =>
  at === null ? null : { date: instantToLocal(at, zone).date, time: utcClock(at), at }
