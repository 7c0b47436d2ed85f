import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { getCustomerReport, getJobDetailsReport, getVehicleReport } from '@dray/domain/reports/reports.calls.ts'
import {
  getContributionReport,
  getLaneReport,
  getOnTimeReport,
  getServiceReport,
} from '@dray/domain/reports/work-reports.calls.ts'
import { fuelFill } from '@dray/domain/timesheets/fuel-fills.ts'
import { approveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { update } from '#platform/db/writes.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

import { buildSums } from './sums/earnings.repo.ts'

const office = testOffice('file')
const ids = { leafield: 0, arden: 0, next: 0, ann: 0, bob: 0, van: 0, truck: 0 }

const day = '2026-06-10'
const june = '2026-06-01,2026-06-30'
const at = (clock: string) => `${day}T${clock}:00Z`

const job = (values: { status?: JobStatus } & Record<string, unknown>) => {
  const { status = 'Priced', ...rest } = values
  const days = { collection_date: day, delivery_date: day, first_date: day, last_date: day }
  return office.made.job({ status, status_rank: statusRank(status), ...days, ...rest } as never)
}

/** An own driver with a rate of £12.50 an hour, on a vehicle from 8 to 16 o'clock. */
async function crewOut(full_name: string, reg: string, driver_emp_type: number) {
  const driver_id = await office.made.driver({ full_name, driver_emp_type })
  const { user_id } = await office.made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  const rates = { day_rate: '12.5', night_rate: '15', nightout: '0', minimum_hours_pay: '00:00:00' }
  await office.made.driver_rate({ user_id, from_date: '2026-01-01', ...rates })
  const vehicle_id = await office.made.vehicle({ reg })
  const clocks = { clocked_in_at: at('08:00'), clocked_out_at: at('16:00'), break_minutes: 0 }
  const workday_id = await office.made.workday({ driver_id, vehicle_id, date: day, ...clocks })
  return { driver_id, vehicle_id, workday_id }
}

beforeAll(async () => {
  ids.leafield = await office.made.customer({ customer_name: 'Leafield Foods' })
  ids.arden = await office.made.customer({ customer_name: 'Arden Tiles' })
  ids.next = await office.made.service({ code: 'NEXT', description: 'Next day' })
  const arrow = await office.made.sub_contractor({ name: 'Arrow Vans' })
  const van = await crewOut('Ann Archer', 'AB26 VAN', 1)
  const truck = await crewOut('Bob Bell', 'AB26 TRK', 2)
  Object.assign(ids, { ann: van.driver_id, bob: truck.driver_id, van: van.vehicle_id, truck: truck.vehicle_id })
  const [leafield, arden] = [{ customer_id: ids.leafield }, { customer_id: ids.arden }]

  // Birmingham to Manchester by the van: there early, and delivered within the booked minute
  const booked = { collection_at: at('09:00'), delivery_at: at('12:00') }
  const midlands = { collection_post_code: 'B1 1AA', delivery_post_code: 'm1 1ae', delivery_country: 'United Kingdom' }
  const next = { ...leafield, service_id: ids.next }
  const alone = await job({ ...next, ...midlands, ...booked, total_charge: '200', subcost: null })
  await office.made.work_day_job({ job_id: alone, workday_id: van.workday_id })
  await office.made.stop_time({ job_id: alone, side: 'collection', arrived_at: at('08:55') })
  await office.made.job_process({ job_id: alone, type: 'pod', pod_time: `${day}T12:00:40Z` })
  await office.made.job_process({ job_id: alone, type: 'pod', pod_time: at('14:00') })

  // the same way by a sub-contractor at a loss: collection not booked, completed an hour late
  const lost = await job({
    ...arden,
    ...midlands,
    ...{ delivery_at: at('12:00'), total_charge: '100', subcost: '120', other_costs: '4.12' },
  })
  await office.made.sub_contractor_job({ job_id: lost, sub_contractor_id: arrow, date: day, agreed_subcost: '120' })
  await office.made.inCompany(({ db, tenant_id }) =>
    db
      .insertInto('job_activities')
      .values({ tenant_id, job_id: lost, ...arden, action_type: 'completed', message: '', at: at('13:00') })
      .execute(),
  )

  // a trip that says nothing of its ends: collected late in Coventry by the truck, delivered nobody knows when in Leeds
  const trip = await job({ ...leafield, type: 'trip', job_type: 3, total_charge: '400', subcost: '60' })
  const leg = (values: object) => job({ ...leafield, total_charge: '0', parent_id: trip, ...values })
  const nowhere = { collection_name: null, collection_town: null, collection_date: null }
  const first = await leg({ mode: 1, mileage: '30', collection_post_code: 'CV1 2AB', collection_at: at('08:00') })
  const second = await leg({ ...nowhere, mode: 2, mileage: '10', subcost: '60', delivery_post_code: 'LS1 4AP' })
  await office.made.job_process({ job_id: first, type: 'poc', pod_time: at('08:30') })
  await office.made.work_day_job({ job_id: first, workday_id: truck.workday_id })
  await office.made.sub_contractor_job({ job_id: second, sub_contractor_id: arrow, date: day })
  await leg({ mode: 1, status: 'Cancelled', collection_post_code: 'ZE1 0AA', collection_at: at('06:00') })

  // brought to the depot by others and taken abroad by van and truck in turn
  const abroad = { mode: 3, job_type: 2, collection_post_code: 'SW1A 1AA', delivery_post_code: '75001', ...booked }
  const shared = await job({ ...next, ...abroad, delivery_country: 'France', total_charge: '50' })
  await office.made.work_day_job({ job_id: shared, workday_id: van.workday_id, leg: 'collection', is_completed: 1 })
  await office.made.work_day_job({ job_id: shared, workday_id: truck.workday_id, leg: 'delivery' })

  // counted by no report
  await job({ ...next, ...midlands, ...booked, total_charge: '900', status: 'Quote' })
  await job({ ...next, ...midlands, ...booked, total_charge: '900', status: 'Cancelled' })
  await job({ ...next, ...midlands, total_charge: '900', first_date: '2026-07-01', last_date: '2026-07-01' })

  const approved = [van.workday_id, truck.workday_id].map((workday_id) => ({ workday_id }))
  await office.clerk.ok(approveWorkdays, { body: { workdays: approved, confirmed: 1 } })
  const fill = { workday_id: van.workday_id, fuel_volume: 40 }
  await office.clerk.ok(fuelFill.calls.add, { body: { ...fill, fuel_cost: 60.5 } as never })
  await office.clerk.ok(fuelFill.calls.add, { body: { ...fill, fuel_cost: null } as never })
})

type Sums = { name: string; jobs: number; total_charge: number; subcost: number; profit: number; net: number }
const sums = ({ name, jobs, total_charge, subcost, profit, net }: Sums) =>
  [name, jobs, total_charge, subcost, profit, net] as const

test('by service: jobs without one have a row of their own, and losses show in rows as in totals', async () => {
  const { data, totals } = await office.clerk.ok(getServiceReport, { query: { selected_date: june } })
  expect(data.map(sums)).toEqual([
    ['No service', 2, 500, 180, 320, 315.88],
    ['NEXT', 2, 250, 0, 250, 250],
  ])
  expect(data.map(({ id, description }) => [id, description])).toEqual([
    [0, null],
    [ids.next, 'Next day'],
  ])
  expect(totals).toMatchObject({ jobs: 4, total_charge: 750, subcost: 180, profit: 570, net: 565.88 })
})

test('by lane: postcode areas at home, countries abroad; a trip goes from its first sub-job to its last', async () => {
  const query = { selected_date: june, sort: 'name' as const }
  const { data, totals } = await office.clerk.ok(getLaneReport, { query })
  expect(data.map(sums)).toEqual([
    ['B → M', 2, 300, 120, 180, 175.88],
    ['CV → LS', 1, 400, 60, 340, 340],
    ['SW → France', 1, 50, 0, 50, 50],
  ])
  expect(data.map(({ towns }) => towns)).toContain('Coventry → Leeds')
  expect(totals.total_charge).toBe(750)
  const again = await office.clerk.ok(getLaneReport, { query: { ...query, keywords: 'leeds' } })
  expect(again.data.map(({ id }) => id)).toEqual([data[1]?.id])
  expect(again.totals).toMatchObject({ jobs: 1, total_charge: 400 })
})

test('the reports by service, lane and customer come to the same over the same jobs', async () => {
  const query = { selected_date: june }
  const [services, lanes, customers] = await Promise.all([
    office.clerk.ok(getServiceReport, { query }),
    office.clerk.ok(getLaneReport, { query }),
    office.clerk.ok(getCustomerReport, { query }),
  ])
  expect(services.totals).toEqual(customers.totals)
  expect(lanes.totals).toEqual(customers.totals)
})

test('on time by customer: what is not known is neither on time nor late, and a stop of others is none', async () => {
  const { data, totals } = await office.clerk.ok(getOnTimeReport, { query: { selected_date: june, sort: 'name' } })
  const counts = (row: (typeof data)[number] | typeof totals) => [
    ...[row.jobs, row.collections_on_time, row.collections_late, row.collections_unknown, row.collections_percent],
    ...[row.deliveries_on_time, row.deliveries_late, row.deliveries_unknown, row.deliveries_percent],
  ]
  expect(data.map((row) => [row.name, ...counts(row)])).toEqual([
    ['Arden Tiles', 1, 0, 0, 1, null, 0, 1, 0, 0],
    ['Leafield Foods', 3, 1, 1, 0, 50, 1, 0, 2, 100],
  ])
  expect(counts(totals)).toEqual([4, 1, 1, 1, 50, 1, 1, 2, 50])
  const late = await office.clerk.ok(getOnTimeReport, { query: { selected_date: june } })
  expect(late.data.map(({ name }) => name)).toEqual(['Arden Tiles', 'Leafield Foods'])
})

test('a percentage that is not known stands last, whichever way it is sorted', async () => {
  for (const direction of ['asc', 'desc'] as const) {
    const query = { selected_date: june, sort: 'collections_percent' as const, direction }
    const { data } = await office.clerk.ok(getOnTimeReport, { query })
    expect(data.map(({ name }) => name)).toEqual(['Leafield Foods', 'Arden Tiles'])
  }
})

test('what vehicles contributed: revenue by legs less pay and fuel, and what they earned is what the vehicle report says', async () => {
  const query = { selected_date: june, sort: 'name' as const }
  const { data, totals } = await office.clerk.ok(getContributionReport, { query })
  expect(data).toEqual([
    {
      ...{ id: ids.truck, name: 'AB26 TRK', jobs: 2, workdays: 1, workdays_without_pay: 1, revenue: 325, subcost: 0 },
      ...{ pay: null, fuel: 0, contribution: 325, margin: 100 },
    },
    {
      ...{ id: ids.van, name: 'AB26 VAN', jobs: 2, workdays: 1, workdays_without_pay: 0, revenue: 225, subcost: 0 },
      ...{ pay: 100, fuel: 60.5, contribution: 64.5, margin: 28.67 },
    },
  ])
  expect(totals).toEqual({
    ...{ jobs: 3, workdays: 2, workdays_without_pay: 1, revenue: 550, subcost: 0 },
    ...{ pay: 100, fuel: 60.5, contribution: 389.5, margin: 70.82 },
  })
  const vehicles = await office.clerk.ok(getVehicleReport, { query: { selected_date: june } })
  expect([totals.jobs, totals.revenue]).toEqual([vehicles.totals.jobs, vehicles.totals.total_charge])
})

test('what drivers contributed; of a driver who is looked for alone too', async () => {
  const query = { selected_date: june, by: 'driver' as const, sort: 'name' as const }
  const { data, totals } = await office.clerk.ok(getContributionReport, { query })
  const shown = data.map(({ id, name, jobs, revenue, pay, fuel }) => [id, name, jobs, revenue, pay, fuel])
  expect(shown).toEqual([
    [ids.ann, 'Ann Archer', 2, 225, 100, 60.5],
    [ids.bob, 'Bob Bell', 2, 325, null, 0],
  ])
  expect([totals.jobs, totals.revenue]).toEqual([3, 550])
  const bob = await office.clerk.ok(getContributionReport, { query: { ...query, keywords: 'bob' } })
  expect(bob.totals).toMatchObject({ jobs: 2, revenue: 325, pay: null, workdays_without_pay: 1 })
})

test('what is kept of drivers and vehicles says the same as a full count, and follows a workday to another driver', async () => {
  const read = (by: 'vehicle' | 'driver') =>
    office.clerk.ok(getContributionReport, { query: { selected_date: june, by, sort: 'name' } })
  const counted = [await read('vehicle'), await read('driver')]
  await office.made.inCompany(buildSums)
  expect([await read('vehicle'), await read('driver')]).toEqual(counted)
  const cover = await office.made.driver({ full_name: 'Cy Cole' })
  const workday = { vehicle_id: await office.made.vehicle({ reg: 'AB26 CAR' }), date: '2026-06-11' }
  const job_id = await job({
    customer_id: ids.arden,
    total_charge: '30',
    last_date: '2026-08-11',
    first_date: '2026-08-11',
  })
  const workday_id = await office.made.workday({ ...workday, driver_id: ids.ann })
  await office.made.work_day_job({ job_id, workday_id })
  const august = async () => {
    const query = { selected_date: '2026-08-01,2026-08-31', by: 'driver' as const }
    const { data } = await office.clerk.ok(getContributionReport, { query })
    return data.map(({ name, revenue }) => [name, revenue])
  }
  expect(await august()).toEqual([['Ann Archer', 30]])
  await office.made.inCompany(async (tx) => {
    await buildSums(tx)
    const row = await tx.db
      .selectFrom('workdays')
      .selectAll()
      .where('tenant_id', '=', tx.tenant_id)
      .where('id', '=', workday_id)
      .executeTakeFirstOrThrow()
    await update(tx, 'workdays', { row, changes: { driver_id: cover } })
  })
  expect(await august()).toEqual([['Cy Cole', 30]])
  await office.made.inCompany(buildSums)
  expect(await august()).toEqual([['Cy Cole', 30]])
})

test('every row opens the jobs that it is made of', async () => {
  const jobsOf = (query: object) => office.clerk.ok(getJobDetailsReport, { query: { date: june, ...query } })
  const { data: services } = await office.clerk.ok(getServiceReport, { query: { selected_date: june } })
  for (const row of services) {
    const { totals } = await jobsOf(row.id === 0 ? { without_service: 1 } : { service_id: row.id })
    expect(totals).toMatchObject({ jobs: row.jobs, total_charge: row.total_charge, net: row.net })
  }
  const { data: lanes } = await office.clerk.ok(getLaneReport, { query: { selected_date: june } })
  for (const { collection_area, delivery_area, ...row } of lanes) {
    const { totals, narrowed_to } = await jobsOf({ collection_area, delivery_area })
    expect(totals).toMatchObject({ jobs: row.jobs, total_charge: row.total_charge, net: row.net })
    expect(narrowed_to).toEqual([row.name])
  }
  for (const by of ['vehicle', 'driver'] as const) {
    const { data } = await office.clerk.ok(getContributionReport, { query: { selected_date: june, by } })
    for (const row of data) {
      const { totals, narrowed_to } = await jobsOf({ [`${by}_id`]: row.id })
      expect(totals).toMatchObject({ jobs: row.jobs, total_charge: row.revenue, subcost: row.subcost })
      expect(narrowed_to).toEqual([row.name])
    }
  }
  const late = await jobsOf({ late: 1 })
  expect(late.data.map(({ total_charge }) => total_charge).toSorted()).toEqual([100, 400])
  const ofLeafield = await jobsOf({ late: 1, customer_id: ids.leafield })
  expect(ofLeafield.data.map(({ total_charge }) => total_charge)).toEqual([400])
})

test('a lane whose ends nobody knows is opened by its question marks', async () => {
  const other = await office.server.company()
  const person = await office.server.clerk(other)
  const theirs = makeFactories(office.server.app, other.tenant_id)
  await theirs.job({ collection_date: day, total_charge: '70', status: 'Priced', status_rank: statusRank('Priced') })
  const { data } = await person.ok(getLaneReport, { query: { selected_date: june } })
  expect(data.map(({ name, total_charge }) => [name, total_charge])).toEqual([['? → ?', 70]])
  const query = { date: june, collection_area: '?', delivery_area: '?' }
  expect((await person.ok(getJobDetailsReport, { query })).totals.total_charge).toBe(70)
  // nothing of the first company's
  const onTime = await person.ok(getOnTimeReport, { query: { selected_date: june } })
  expect(onTime.data.map(({ jobs }) => jobs)).toEqual([1])
  const contribution = await person.ok(getContributionReport, { query: { selected_date: june } })
  expect([contribution.data, contribution.totals.revenue]).toEqual([[], 0])
})

test('who does not see prices is refused, and who may see one report sees no other', async () => {
  const slugs = permissions.map(({ slug }) => slug)
  const blind = await office.server.clerk(office.company, {
    permissions: slugs.filter((slug) => slug !== 'prices.view'),
  } as never)
  const byVehicle = await office.server.clerk(office.company, {
    permissions: ['/finance/reports/vehicles', 'prices.view'],
  } as never)
  for (const call of [getServiceReport, getLaneReport, getOnTimeReport, getContributionReport]) {
    expect((await blind.send(call, { query: {} })).status).toBe(403)
    const isTheirs = call === getContributionReport
    expect((await byVehicle.send(call, { query: {} })).status).toBe(isTheirs ? 200 : 403)
  }
})

test('pages end where the rows do', async () => {
  const query = { selected_date: june, page: 2, page_size: 2 }
  const { data, total, totals } = await office.clerk.ok(getLaneReport, { query })
  expect([data.length, total, totals.jobs]).toEqual([1, 3, 4])
})
