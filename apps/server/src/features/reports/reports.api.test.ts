import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import {
  downloadCustomerReportsCsv,
  downloadJobCsv,
  downloadSubcontractorReportsCsv,
  downloadVehicleReportsCsv,
  getCustomerReport,
  getJobDetailsReport,
  getSubcontractorReport,
  getVehicleReport,
} from '@dray/domain/reports/reports.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice('file')
let own: Factories
let customers: { leafield: number; arden: number }
let arrow: number
let van: { vehicle_id: number; workday_id: number }
let truck: { vehicle_id: number; workday_id: number }

const day = '2026-06-10'
const june = '2026-06-01,2026-06-30'

const job = (values: { status?: JobStatus } & Record<string, unknown>) => {
  const { status = 'Priced', ...rest } = values
  return own.job({
    status,
    status_rank: statusRank(status),
    collection_date: day,
    delivery_date: day,
    first_date: day,
    last_date: day,
    ...rest,
  } as never)
}

beforeAll(async () => {
  own = makeFactories(office.server.app, office.company.tenant_id)
  customers = {
    leafield: await own.customer({ customer_name: 'Leafield Foods' }),
    arden: await own.customer({ customer_name: 'Arden Tiles' }),
  }
  arrow = await own.sub_contractor({ name: 'Arrow Vans' })
  const vehicleOut = async (reg: string) => {
    const vehicle_id = await own.vehicle({ reg })
    return { vehicle_id, workday_id: await own.workday({ vehicle_id, date: day }) }
  }
  van = await vehicleOut('AB26 VAN')
  truck = await vehicleOut('AB26 TRK')
  const { leafield, arden } = customers
  // by the van alone
  const alone = await job({ customer_id: leafield, total_charge: '200', subcost: null })
  await own.work_day_job({ job_id: alone, workday_id: van.workday_id })
  // subbed out at a loss
  const lost = await job({ customer_id: arden, total_charge: '100', subcost: '120', other_costs: '4.12' })
  await own.sub_contractor_job({ job_id: lost, sub_contractor_id: arrow, date: day, agreed_subcost: '120' })
  // a trip of two legs: 30 miles by the truck, 10 by the sub-contractor
  const trip = await job({ customer_id: leafield, total_charge: '400', subcost: '60', job_type: 3 })
  const leg = (values: object) => job({ customer_id: leafield, total_charge: '0', parent_id: trip, ...values })
  const first = await leg({ mileage: '30' })
  const second = await leg({ mileage: '10', subcost: '60' })
  await own.work_day_job({ job_id: first, workday_id: truck.workday_id })
  await own.sub_contractor_job({ job_id: second, sub_contractor_id: arrow, date: day })
  // in two legs without miles: the van and the truck share it
  const shared = await job({ customer_id: leafield, total_charge: '50', job_type: 2 })
  await own.work_day_job({ job_id: shared, workday_id: van.workday_id, leg: 'collection', is_completed: 1 })
  await own.work_day_job({ job_id: shared, workday_id: truck.workday_id, leg: 'delivery' })
  // counted by no sum
  await job({ customer_id: leafield, total_charge: '900', status: 'Quote' })
  await job({ customer_id: leafield, total_charge: '900', status: 'Cancelled' })
  await job({ customer_id: leafield, total_charge: '900', first_date: '2026-07-01', last_date: '2026-07-01' })
  await job({ customer_id: arden, total_charge: '1000', first_date: '2026-07-01', last_date: '2026-07-01' })
})

const rows = (
  data: readonly { name: string; jobs: number; total_charge: number; subcost: number; profit: number; net: number }[],
) => data.map(({ name, jobs, total_charge, subcost, profit, net }) => [name, jobs, total_charge, subcost, profit, net])

test('by customer: what was charged, a loss shows as 0 in its row and counts in the totals', async () => {
  const { data, totals, total } = await office.clerk.ok(getCustomerReport, { query: { selected_date: june } })
  expect(rows(data)).toEqual([
    ['Leafield Foods', 3, 650, 60, 590, 590],
    ['Arden Tiles', 1, 100, 120, 0, -24.12],
  ])
  expect(totals).toMatchObject({ jobs: 4, total_charge: 750, subcost: 180, profit: 570, margin: 76, net: 565.88 })
  expect(total).toBe(2)
})

test('by sub-contractor: its legs by their miles, each cost to its leg; losses show', async () => {
  const { data } = await office.clerk.ok(getSubcontractorReport, { query: { selected_date: june } })
  expect(rows(data)).toEqual([['Arrow Vans', 2, 200, 180, 20, 15.88]])
  // a quarter of the trip, by the miles of its leg
  expect(data[0]?.subcontractor_job?.map(({ job_report }) => job_report)).toEqual([
    { total_charge: 100, subcost: 120, other_costs: 4.12 },
    { total_charge: 100, subcost: 60, other_costs: 0 },
  ])
  const query = { selected_date: june, with_jobs: 0 as const }
  expect((await office.clerk.ok(getSubcontractorReport, { query })).data[0]).not.toHaveProperty('subcontractor_job')
})

test('by vehicle: a trip by miles, a job in two legs in halves, nothing of what was subbed out', async () => {
  const { data, totals } = await office.clerk.ok(getVehicleReport, { query: { selected_date: june, sort: 'name' } })
  expect(rows(data)).toEqual([
    ['AB26 TRK', 2, 325, 0, 325, 325],
    ['AB26 VAN', 2, 225, 0, 225, 225],
  ])
  expect(totals.total_charge).toBe(550)
})

test('pages, words and order', async () => {
  const july = await office.clerk.ok(getCustomerReport, { query: { selected_date: '2026-07-01,2026-07-31' } })
  expect(july.data.map(({ total_charge }) => total_charge)).toEqual([1000, 900])
  const query = { selected_date: june, sort: 'net' as const, direction: 'asc' as const, per_page: 1 }
  const { data } = await office.clerk.ok(getCustomerReport, { query: { ...query, keywords: 'tiles' } })
  expect(data.map(({ name }) => name)).toEqual(['Arden Tiles'])
  const bad = await office.clerk.send(getCustomerReport, { query: { selected_date: '2026-06-30,2026-06-01' } as never })
  expect(bad.status).toBe(422)
})

test('the job report lists every status, sums those that count, and is opened from a row of the others', async () => {
  const query = { date: june }
  const { data, total, totals } = await office.clerk.ok(getJobDetailsReport, { query })
  expect(total).toBe(6)
  expect(data.map(({ status }) => status)).toEqual(expect.arrayContaining(['Quote', 'Cancelled', 'Priced']))
  expect(totals).toMatchObject({ jobs: 4, total_charge: 750, profit: 570 })
  const ofArrow = await office.clerk.ok(getJobDetailsReport, { query: { ...query, sub_contractor_id: arrow } })
  expect(ofArrow.data.map(({ carriers, profit }) => [carriers, profit])).toEqual([
    [['AB26 TRK', 'Arrow Vans'], 40],
    [['Arrow Vans'], -20],
  ])
  expect(ofArrow.narrowed_to).toEqual(['Arrow Vans'])
})

test('the jobs of a row come to what the row says', async () => {
  const { data: subs } = await office.clerk.ok(getSubcontractorReport, { query: { selected_date: june } })
  const { data: vehicles, totals } = await office.clerk.ok(getVehicleReport, { query: { selected_date: june } })
  expect(totals.jobs).toBe(3)
  for (const [row, narrowed] of [
    ...subs.map((one) => [one, { sub_contractor_id: one.id }] as const),
    ...vehicles.map((one) => [one, { vehicle_id: one.id }] as const),
  ]) {
    const sort = { sort: 'total_charge', direction: 'desc' } as const
    const { data, totals: own } = await office.clerk.ok(getJobDetailsReport, {
      query: { date: june, ...narrowed, ...sort },
    })
    expect(own).toMatchObject({ jobs: row.jobs, total_charge: row.total_charge, subcost: row.subcost, net: row.net })
    const charged = data.map(({ total_charge }) => total_charge)
    expect(charged).toEqual(charged.toSorted((a, b) => b - a))
    expect(charged.reduce((sum, one) => sum + one, 0)).toBe(row.total_charge)
  }
})

test('the profit of a job without a cost is not known: 0, and blank in the file', async () => {
  const { data } = await office.clerk.ok(getJobDetailsReport, { query: { date: june, keywords: 'Leafield' } })
  const unknown = data.filter(({ subcost }) => subcost === null)
  expect(unknown.length).toBeGreaterThan(0)
  expect(unknown.every(({ profit, margin }) => profit === 0 && margin === 0)).toBe(true)
  const { csv } = await office.clerk.ok(downloadJobCsv, { body: { date: june, keywords: 'Leafield' } })
  expect(csv).toContain(',200.00,,,,0.00,200.00')
})

test('files: all rows with their total, or the jobs of one', async () => {
  const body = { selected_date: june }
  const { csv, name } = await office.clerk.ok(downloadCustomerReportsCsv, { body })
  expect(name).toBe('customer-report-2026-06-01-2026-06-30.csv')
  expect(csv.split('\r\n').slice(0, 2)).toEqual([
    'Customer,Jobs,Charged,Sub cost,Margin,Margin %,Other costs,Net',
    'Leafield Foods,3,650.00,60.00,590.00,90.77,0.00,590.00',
  ])
  const one = await office.clerk.ok(downloadSubcontractorReportsCsv, { body: { ...body, subContractorId: arrow } })
  expect(one.csv.trim().split('\r\n')).toHaveLength(3)
  expect((await office.clerk.ok(downloadVehicleReportsCsv, { body })).csv).toContain('AB26 VAN,2,225.00')
  expect((await office.clerk.ok(downloadJobCsv, { body: { date: june } })).csv.trim().split('\r\n')).toHaveLength(7)
})

test('another company has none of it', async () => {
  const stranger = await office.server.clerk(await office.server.company())
  const { data, totals } = await stranger.ok(getCustomerReport, { query: { selected_date: june } })
  expect([data, totals.total_charge]).toEqual([[], 0])
})

test('a trip without a cost of its own costs what its legs do, wherever it is counted', async () => {
  const customer_id = await own.customer({ customer_name: 'Brackley Glass' })
  const may = '2026-05-12'
  const dated = { collection_date: may, delivery_date: may, first_date: may, last_date: may, customer_id }
  const trip = await job({ ...dated, total_charge: '300', type: 'trip', job_type: 3 })
  for (const subcost of ['70', '45.25']) {
    const leg = await job({ ...dated, total_charge: '0', parent_id: trip, subcost })
    await own.sub_contractor_job({ job_id: leg, sub_contractor_id: arrow, date: may, agreed_subcost: subcost })
  }
  const days = '2026-05-01,2026-05-31'
  const figures = { subcost: 115.25, profit: 184.75 }
  const { data: byCustomer } = await office.clerk.ok(getCustomerReport, { query: { selected_date: days } })
  expect(byCustomer).toMatchObject([figures])
  const { data: bySub } = await office.clerk.ok(getSubcontractorReport, { query: { selected_date: days } })
  expect(bySub).toMatchObject([figures])
  const { data: jobs, totals } = await office.clerk.ok(getJobDetailsReport, { query: { date: days } })
  expect(jobs).toMatchObject([figures])
  expect(totals).toMatchObject(figures)
})

test('what a job earns is given out in pence that add up, the odd ones to the earlier legs', async () => {
  const april = '2026-04-14'
  const dated = { collection_date: april, delivery_date: april, first_date: april, last_date: april }
  const of = { customer_id: customers.leafield, ...dated }
  const workday = async (vehicle_id: number) => own.workday({ vehicle_id, date: april })
  const [byVan, byTruck] = [await workday(van.vehicle_id), await workday(truck.vehicle_id)]
  // halves of an odd number of pence, and of a cost with a fraction of one, of which nobody is owed a part
  const halves = await job({ ...of, total_charge: '157.75', subcost: '10.00500', other_costs: '0.01', job_type: 2 })
  await own.work_day_job({ job_id: halves, workday_id: byVan, leg: 'collection', is_completed: 1 })
  await own.work_day_job({ job_id: halves, workday_id: byTruck, leg: 'delivery' })
  // thirds, one of them by a sub-contractor who is owed what the leg costs; the truck is the earliest
  const trip = await job({ ...of, total_charge: '100', subcost: '59.74', job_type: 3, type: 'trip' })
  const leg = (more = {}) => job({ ...of, total_charge: '0', parent_id: trip, mileage: '17', ...more })
  await own.work_day_job({ job_id: await leg(), workday_id: byTruck })
  await own.work_day_job({ job_id: await leg(), workday_id: byVan })
  await own.sub_contractor_job({ job_id: await leg({ subcost: '59.74' }), sub_contractor_id: arrow, date: april })
  // by miles 2 : 1: 6.67 and 3.33, of which the second lost less by rounding down
  const far = await job({ ...of, total_charge: '10', job_type: 3, type: 'trip' })
  for (const [mileage, workday_id] of [
    ['20', byVan],
    ['10', byTruck],
  ] as const)
    await own.work_day_job({
      job_id: await job({ ...of, total_charge: '0', parent_id: far, mileage }),
      workday_id,
    })

  const query = { selected_date: '2026-04-01,2026-04-30', sort: 'name' as const }
  const { data: vehicles, totals } = await office.clerk.ok(getVehicleReport, { query })
  expect(rows(vehicles)).toEqual([
    ['AB26 TRK', 3, 115.54, 5, 110.54, 110.54],
    ['AB26 VAN', 3, 118.88, 5.01, 113.87, 113.86],
  ])
  expect(totals).toMatchObject({ total_charge: 234.42, subcost: 10.01, other_costs: 0.01 })
  const { data: subs } = await office.clerk.ok(getSubcontractorReport, { query })
  expect(rows(subs)).toEqual([['Arrow Vans', 1, 33.33, 59.74, -26.41, -26.41]])
  const { data: byCustomer } = await office.clerk.ok(getCustomerReport, { query })
  expect(rows(byCustomer)).toEqual([['Leafield Foods', 3, 267.75, 69.75, 198, 197.99]])
})
