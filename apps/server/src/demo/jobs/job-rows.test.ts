import { type AllocationFacts, allocationWarnings, noPapers } from '@dray/domain/allocation/warnings.ts'
import { jobStatuses } from '@dray/domain/jobs/status.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { seededRoles } from '@dray/domain/kernel/permissions.ts'
import { expect, test } from 'vitest'
import { type CompanyPlan, demoCompanies, jobsOn, loadTypes } from '#demo/company-plan.ts'
import { companyRows } from '#demo/company-rows.ts'
import { drivingPeopleCount } from '#demo/fleet/fleet-rows.ts'
import { makeRandom } from '#demo/random.ts'
import { type DayRows, dayTables, makeJobs } from './job-rows.ts'
import { absentStatuses } from './replay-history.fixture.ts'

const permissions = new Set<string>(seededRoles[0].slugs)
const colleague = { user_id: 5, name: 'Rae Simmonds', viewer: { user_type: 'client' as const, permissions } }

/** A demo company's days as they are made at an instant, without a database. */
function made(plan: CompanyPlan, now: string) {
  const random = makeRandom(plan.seed)
  const today = dateIn('Europe/London', now)
  const user_ids = Array.from({ length: drivingPeopleCount(plan) }, (_, i) => 9000 + i)
  const company = companyRows(plan, { tenant_id: 1, random, today, user_ids })
  const makeDay = makeJobs({ tenant_id: 1, company, random, now, today, clerks: [colleague], accounts: colleague })
  const days = Array.from({ length: plan.days_back + plan.days_ahead + 1 }, (_, i) => {
    const offset = i - plan.days_back
    const date = addDays(today, offset)
    return makeDay(date, jobsOn(plan, date, offset)).rows
  })
  const rows = Object.fromEntries(dayTables.map((table) => [table, days.flatMap((day) => day[table])])) as DayRows
  return { rows, tables: new Map(company.tables) }
}

const plan: CompanyPlan = { ...(demoCompanies[0] as CompanyPlan), days_back: 16 }
const wanted = jobStatuses.filter((status) => !absentStatuses.includes(status)).sort()

test.each([
  ['a Friday at noon', '2026-11-20T12:00:00Z'],
  ['a Monday just after midnight, after a weekend with hardly any work', '2026-11-23T00:05:00Z'],
  ['a Sunday evening', '2026-11-22T21:55:00Z'],
  ['a Saturday, the last minute of its month', '2026-01-31T23:59:00Z'],
  ['New Year', '2027-01-01T00:00:00Z'],
  ['a leap day', '2028-02-29T06:10:00Z'],
  ['the hour that comes twice', '2026-10-25T01:30:00Z'],
  ['the hour that does not come', '2027-03-28T01:00:00Z'],
])('on %s there is work in every status, and nothing has happened that is still to come', (_, now) => {
  const { rows } = made(plan, now)
  expect([...new Set(rows.jobs.map(({ status }) => status))].sort()).toEqual(wanted)
  const stamps = [
    ...rows.job_activities.map(({ at }) => at),
    ...rows.jobs.map(({ created_at }) => created_at),
    ...rows.job_notes.map(({ created_at }) => created_at),
    ...rows.job_processes.map(({ pod_time }) => pod_time),
  ]
  expect(Math.max(...stamps.map((at) => Date.parse(String(at))))).toBeLessThanOrEqual(Date.parse(now))
})

test.each([
  ['in the evening', '2026-11-22T22:30:00Z', '2026-11-22'],
  ['at three in the morning', '2026-11-23T03:00:00Z', '2026-11-22'],
])('%s of a Sunday the night shift is on the road', (_, now, date) => {
  const { rows } = made(plan, now)
  const night = new Set(rows.workdays.flatMap((day) => (day.date === date && day.shift_type_id === 2 ? day.id : [])))
  const carried = new Set(rows.work_day_jobs.flatMap((one) => (night.has(one.workday_id) ? one.job_id : [])))
  const underWay = rows.jobs.filter(
    ({ id, status }) => carried.has(id) && ['Inprogress', 'Intransit'].includes(status as string),
  )
  expect(underWay.length).toBeGreaterThanOrEqual(2)
})

test('jobs of one leg are on the road, and jobs of two have come as far as the depot and out of it again', () => {
  const { rows } = made(plan, '2026-11-20T14:00:00Z')
  const kinds = new Set(rows.jobs.map(({ status, job_type, collected }) => `${status} ${job_type} ${collected}`))
  const wanted = [
    'Inprogress 1 0',
    'Intransit 1 0',
    'Inprogress 2 0',
    'Collected 2 1',
    'Indepot 2 1',
    'Booked 2 1',
    'Planned 2 1',
  ]
  expect(wanted.filter((kind) => !kinds.has(kind))).toEqual([])
  const legs = new Set(
    [...rows.work_day_jobs, ...rows.sub_contractor_jobs].map(({ leg, is_completed }) => `${leg} ${is_completed}`),
  )
  expect([...legs].sort()).toEqual(['both 0', 'both 1', 'collection 0', 'collection 1', 'delivery 0', 'delivery 1'])
})

test('nobody is given a job against whom a warning speaks', () => {
  const { rows, tables } = made(plan, '2026-11-20T12:00:00Z')
  const row = (table: string, id: unknown) => tables.get(table)?.find((one) => one.id === id) as Record<string, unknown>
  const dates = (vehicle_id: unknown, kind: string) =>
    (tables.get('vehicle_dates') ?? [])
      .filter((one) => one.vehicle_id === vehicle_id && one.kind === kind)
      .map(({ date }) => String(date))
      .sort()
  const jobs = new Map(rows.jobs.map((job) => [job.id, job]))
  const workdays = new Map(rows.workdays.map((workday) => [workday.id, workday]))
  const found = rows.work_day_jobs.flatMap(({ job_id, workday_id }) => {
    const job = jobs.get(job_id)
    const { date, driver_id, vehicle_id, shift_type_id } = workdays.get(workday_id) ?? {}
    const isAway = tables.get('driver_leaves')?.some((one) => one.driver_id === driver_id && one.date === date)
    const vehicle = row('vehicles', vehicle_id)
    const facts: AllocationFacts = {
      date: String(date),
      shift_type_id: Number(shift_type_id),
      mode: Number(job?.mode),
      weight: String(job?.weight),
      driver: {
        full_name: String(row('drivers', driver_id).full_name),
        leave: isAway ? 'holiday' : null,
        papers: noPapers,
      },
      vehicle: {
        reg: String(vehicle.reg),
        off_road: dates(vehicle_id, 'vor').includes(String(date)) ? { cause: 'period' } : null,
        dues: Object.fromEntries(
          (['mot', 'pmi'] as const).flatMap((kind) => {
            const due = dates(vehicle_id, kind).at(-1)
            return due === undefined ? [] : [[kind, due]]
          }),
        ),
        driver_class_id: null,
        hours_regime: 'gb',
        payload: String(loadTypes[Number(vehicle.vehicle_type_id) - 2000]?.payload_kg),
      },
    }
    return allocationWarnings(facts)
  })
  expect(rows.work_day_jobs.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
