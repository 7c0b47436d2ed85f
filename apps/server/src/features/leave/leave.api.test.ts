import { allocateToDriver } from '@dray/domain/allocation/allocation.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import * as calls from '@dray/domain/leave/leave.calls.ts'
import { restoreWorkdays } from '@dray/domain/organizer/workday.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const [monday, tuesday] = ['2099-06-01', '2099-06-02']

let company: Company
let planner: Person
let made: Factories
let driver_id: number
let user_id: number
beforeEach(async () => {
  company = await server.company()
  planner = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  driver_id = await made.driver()
  const row = await made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  user_id = row.user_id ?? 0
})

const set = (selectedDays: string[], type: 1 | 2 | 3, more: object = {}) =>
  planner.send(calls.addDriverLeaves, { body: { selectedDays, driver_id, type, ...more } })
const leaves = async (person = planner) =>
  (await person.ok(calls.listDriverLeaves, { params: { driverUserId: user_id } })).leaves

test('a day has one reason: a later one takes the place of the one before; available takes it back', async () => {
  expect((await set([tuesday, monday, monday], 1)).message).toBe('Holiday date added successfully')
  const { data, message } = await set([tuesday], 2, { text: 'Broken arm' })
  expect(message).toBe('Sick date added successfully')
  expect(data.dates).toMatchObject({ holiday_dates: [monday], sick_dates: [tuesday], notAvailable_dates: [] })
  const [row] = await leaves()
  const free = await planner.send(calls.removeDriverLeaves, {
    params: { id: row?.id ?? 0 },
    query: { selectedDays: `${monday},${tuesday}` },
  })
  expect(free).toMatchObject({ message: 'Available date added successfully', data: { leave_date: [] } })
})

test('booked days are asked about, then their workdays go with their jobs, and can be brought back', async () => {
  const vehicle_id = await made.vehicle({ reg: 'BK72 HWN' })
  const workday_id = await made.workday({ driver_id, vehicle_id, date: monday })
  const job_id = await made.job({
    collection_date: monday,
    delivery_date: monday,
    first_date: monday,
    last_date: monday,
  })
  await planner.ok(allocateToDriver, { body: { job_id, workday_id } })
  const asked = await set([monday, tuesday], 1)
  expect(asked).toMatchObject({
    status: 409,
    code: 'leave_on_booked',
    data: { days: [{ date: monday, reg: 'BK72 HWN' }] },
  })
  expect(await leaves()).toEqual([])
  const { data } = await set([monday, tuesday], 1, { confirmed: 1 })
  expect(data.removed).toMatchObject([{ driver_id, vehicle_id, date: monday, jobs: [{ job_id }] }])
  const status = async () => (await planner.ok(getJob, { params: { id: job_id } })).status
  expect(await status()).toBe('Pending')
  const [row] = await leaves()
  await planner.ok(calls.removeDriverLeaves, { params: { id: row?.id ?? 0 }, query: {} })
  await planner.ok(restoreWorkdays, { body: { workdays: data.removed } })
  expect(await status()).toBe('Booked')
  const params = { id: user_id }
  expect(await planner.ok(calls.getDriverAvailabilities, { params })).toMatchObject({ booked_dates: [monday] })
})

test('a booked day cannot be made available', async () => {
  await set([tuesday], 3)
  await made.workday({ driver_id, date: monday })
  const [row] = await leaves()
  const refused = await planner.send(calls.removeDriverLeaves, {
    params: { id: row?.id ?? 0 },
    query: { selectedDays: `${monday},${tuesday}` },
  })
  expect(refused).toMatchObject({ status: 422, data: { selectedDays: ["You can't change booked date to available!"] } })
  expect(await leaves()).toHaveLength(1)
})

test('why somebody is away is told to who may see papers only', async () => {
  await set([monday], 2, { text: 'Broken arm' })
  expect(await leaves()).toMatchObject([{ text: 'Broken arm' }])
  const colleague = await server.clerk(company, { permissions: ['/organizer'] })
  expect(await leaves(colleague)).toMatchObject([{ type: 2, text: null }])
})

test('of many who set the same days at once each leaves one reason a day', async () => {
  const answers = await Promise.all([1, 2, 3, 1, 2, 3].map((type) => set([monday, tuesday], type as 1 | 2 | 3)))
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  expect(await leaves()).toHaveLength(2)
})

test.each([
  ['no days', { selectedDays: [] }, 'selectedDays'],
  ['no such reason', { type: 4 }, 'type'],
])('%s is refused on its field', async (_, more, field) => {
  expect(Object.keys((await set([monday], 1, more)).data)).toEqual([field])
})
