import { phoneDays } from '@dray/domain/driver-captures/phone-days.ts'
import { dueKindsFor } from '@dray/domain/expiry/due-kinds.table.ts'
import { dueLabel, dueState } from '@dray/domain/expiry/due-lights.ts'
import { type DueSubject, dueSubjectsFor } from '@dray/domain/expiry/due-subjects.ts'
import type * as calls from '@dray/domain/home/home.calls.ts'
import { homeParts } from '@dray/domain/home/home-parts.ts'
import { setupSteps } from '@dray/domain/home/setup-steps.ts'
import { type JobStatus, jobStatuses, statusRank } from '@dray/domain/jobs/status.ts'
import { type StopTime, sortsAt, timeOfSide } from '@dray/domain/jobs/stop-time.ts'
import type { TimeKind } from '@dray/domain/jobs/time-kinds.ts'
import type { CallAnswer } from '@dray/domain/kernel/call.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Viewer } from '@dray/domain/kernel/permissions.ts'
import { offRoadUntil } from '@dray/domain/vehicles/off-road-days.ts'
import { companyDay, duesOf, offRoadSpans } from '#features/expiry/index.ts'
import { countUnwilling } from '#features/job-offers/index.ts'
import { placesOfTrips, type TripPlaces } from '#features/jobs/index.ts'
import { countOfState } from '#features/stop-estimates/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import * as repo from './home.repo.ts'
import { moneyOwedToday } from './money-owed-today.ts'
import { recentMoney } from './recent-money.ts'

type Home = CallAnswer<typeof calls.getHome>

const duesShown = 8

/** The start page in one call: what is still to be set up, and the day as far as the caller may read it. */
export const getHome: UseCase<typeof calls.getHome> = async ({ tx, now, viewer }) => {
  const { time_zone, has_jobs, has_invoices, ...facts } = await repo.setupFacts(tx)
  const today = dateIn(time_zone, now)
  const parts = homeParts(viewer)
  const counted = countsOf(facts)
  const [jobs, money, owed, fleet] = await Promise.all([
    parts.jobs ? jobsOfToday(tx, { today, now }) : null,
    parts.money ? recentMoney(tx, today) : null,
    parts.owed ? moneyOwedToday(tx, today) : null,
    parts.fleet ? fleetOfToday(tx, { now, today, vehicles: counted.vehicles, viewer }) : null,
  ])
  return {
    today,
    time_zone,
    setup: setupSteps({ ...facts, ...counted, jobs: Number(has_jobs), invoices: Number(has_invoices) }),
    has_vat_code: facts.vat_code ? 1 : 0,
    jobs,
    money,
    owed,
    fleet,
  }
}

type Counted = 'services' | 'load_types' | 'vehicle_types' | 'vehicles' | 'drivers' | 'customers' | 'staff'

/** A count in a subselect may be null to the database's types, never to us. */
const countsOf = (facts: Record<Counted, number | null>) => ({
  services: facts.services ?? 0,
  load_types: facts.load_types ?? 0,
  vehicle_types: facts.vehicle_types ?? 0,
  vehicles: facts.vehicles ?? 0,
  drivers: facts.drivers ?? 0,
  customers: facts.customers ?? 0,
  staff: facts.staff ?? 0,
})

async function jobsOfToday(tx: Tx, { today, now }: { today: string; now: string }): Promise<Home['jobs']> {
  const days = phoneDays(today)
  const [counts, unallocated, late, offers, late_by_estimate] = await Promise.all([
    repo.statusCounts(tx, today),
    repo.unallocatedJobs(tx, today),
    repo.lateJobs(tx, { today, now }),
    countUnwilling(tx, days),
    countOfState(tx, 'late'),
  ])
  const byRank = new Map(counts.map(({ status_rank, count }) => [status_rank, count]))
  const statusCount = Object.fromEntries(
    jobStatuses.map((status) => [status, byRank.get(statusRank(status)) ?? 0]),
  ) as Record<JobStatus, number>
  const places = await placesOfTrips(tx, [...unallocated, ...late])
  return {
    statusCount,
    unallocated: urgent(unallocated, places),
    late: urgent(late, places),
    offers: { ...days, ...offers },
    late_by_estimate,
  }
}

type UrgentRow = Awaited<ReturnType<typeof repo.lateJobs>>[number]

/** When a trip without a time of its own begins. */
const timeOfEnd = (trip: TripPlaces): StopTime => ({
  kind: trip.first_time_kind as TimeKind,
  date: trip.first_date,
  from_at: trip.first_from_at,
  to_at: trip.first_to_at,
})

/** What is read of a trip's own places may be blank: then its first and last sub-job say where it goes, and when. */
const urgent = (rows: readonly UrgentRow[], places: Awaited<ReturnType<typeof placesOfTrips>>) => ({
  count: rows[0]?.count ?? 0,
  jobs: rows.map((row) => {
    const trip = places.get(row.id)
    const { id, job_number, customer_name, live_legs, waiting_legs, first_date } = row
    const own = timeOfSide(row, row.side)
    const due = own.kind === 'none' && trip ? timeOfEnd(trip) : own
    return {
      ...{ id, job_number, customer_name, live_legs, waiting_legs, first_date },
      status: row.status as JobStatus,
      collection_town: row.collection_town ?? trip?.first_town ?? null,
      delivery_town: row.delivery_town ?? trip?.last_town ?? null,
      due_at: sortsAt(due),
      due_time_kind: due.kind,
      due_from_at: due.from_at,
      due_to_at: due.to_at,
    }
  }),
})

async function fleetOfToday(
  tx: Tx,
  { now, today, vehicles, viewer }: { now: string; today: string; vehicles: number; viewer: Viewer },
): Promise<NonNullable<Home['fleet']>> {
  const [spans, due] = await Promise.all([offRoadSpans(tx, today), duesToday(tx, { now, viewer })])
  const off_road = [...Map.groupBy(spans, ({ subject, id }) => `${subject} ${id}`).values()].flatMap((own) => {
    const until = offRoadUntil(own, today)
    const [first] = own
    return until === undefined || !first
      ? []
      : [{ subject: first.subject, id: first.id, reg: first.reg, description: first.description, until }]
  })
  return {
    vehicles,
    off_road: off_road.toSorted((a, b) => a.reg.localeCompare(b.reg)),
    due: due.slice(0, duesShown),
    expiring: due.length,
  }
}

const ofTheFleet: readonly DueSubject[] = ['vehicle', 'trailer']

/** What has expired or expires soon: of the fleet for who works with it, of people for who may see them. */
async function duesToday(tx: Tx, { now, viewer }: { now: string; viewer: Viewer }) {
  const kinds = dueKindsFor(new Set())
  const subjects = [...new Set([...ofTheFleet, ...dueSubjectsFor(viewer.permissions)])]
  const [day, dues] = await Promise.all([companyDay(tx, now), duesOf(tx, { subjects, kinds })])
  return dues.flatMap((due) => {
    const { light } = dueState(due, day)
    const { id, subject, owner_id, owner_name: name, kind, date } = due
    return light === 'green' ? [] : [{ id, subject, owner_id, name, kind, label: dueLabel(due), date, light }]
  })
}
