import { allocateToDriver, getAllocationChoices } from '@dray/domain/allocation/allocation.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

const date = '2026-06-01'
const dayBefore = '2026-05-31'

let company: Company
let clerk: Person
let made: Factories
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

/** A driver with a favourite lorry of Class 2, with nothing on record. */
async function driverWithLorry() {
  const driver_id = await made.driver({ full_name: 'Beth Marsh' })
  const vehicle_id = await made.vehicle({ reg: 'BX21 ABC', driver_class_id: 3 })
  await made.make('favourite_drivers', { driver_id, vehicle_id, shift_type_id: 1 })
  const { user_id } = await made.inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('drivers')
      .select('user_id')
      .where('tenant_id', '=', tenant_id)
      .where('id', '=', driver_id)
      .executeTakeFirstOrThrow(),
  )
  return { driver_id, vehicle_id, user_id }
}
const allocate = async (driver_id: number, more: { accept_warnings?: string[] } = {}, person = clerk) =>
  person.send(allocateToDriver, { body: { job_id: await made.job(), driver_id, date, ...more } })
const codesOf = (data: unknown) => (data as { code: string }[]).map(({ code }) => code)

test('who has nothing on record is allocated without a word; the dialog shows it as not on record', async () => {
  const { driver_id } = await driverWithLorry()
  const { allocated_workdays } = await clerk.ok(getAllocationChoices, { params: { date }, query: {} })
  expect(allocated_workdays).toMatchObject([
    { warnings: [], client_driver: { papers: { light: 'grey' } }, vehicle: { papers: { light: 'grey' } } },
  ])
  expect((await allocate(driver_id)).status).toBe(200)
})

test('what has run out by the day of the job warns: in the dialog, and when it is allocated', async () => {
  const { driver_id, vehicle_id, user_id } = await driverWithLorry()
  await made.paper({ user_id, document_type_id: 2, card_expiry_date: dayBefore })
  await made.paper({ user_id, document_type_id: 3, card_expiry_date: dayBefore })
  await made.paper({ user_id, document_type_id: 1, card_expiry_date: dayBefore })
  await made.driver_licence_category({ user_id, licence_category_id: 11, valid_to: dayBefore })
  await made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: dayBefore })
  await made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: dayBefore })
  await made.vehicle_inspection({ vehicle_id, date: '2026-04-01', next_due: dayBefore })
  await made.off_road_period({ vehicle_id, from_date: date, to_date: date })
  const all = [
    'licence_past',
    'licence_class',
    'cpc_past',
    'tacho_card_past',
    'vehicle_vor',
    'mot_past',
    'pmi_past',
    'insurance_past',
  ]
  const { allocated_workdays } = await clerk.ok(getAllocationChoices, { params: { date }, query: {} })
  expect(codesOf(allocated_workdays[0]?.warnings)).toEqual(all)
  const refused = await allocate(driver_id)
  expect(refused.status).toBe(409)
  expect(codesOf(refused.data)).toEqual(all)
  const other = await server.clerk(company, {
    permissions: permissions.map(({ slug }) => slug).filter((slug) => slug !== 'allocation.override'),
  })
  expect((await allocate(driver_id, { accept_warnings: all }, other)).status).toBe(409)
  expect((await allocate(driver_id, { accept_warnings: all })).status).toBe(200)
})

test('what holds on the day of the job is no warning, even where it has run out by the day after', async () => {
  const { driver_id, vehicle_id, user_id } = await driverWithLorry()
  await made.paper({ user_id, document_type_id: 3, card_expiry_date: date })
  await made.driver_licence_category({ user_id, licence_category_id: 12, valid_to: date })
  await made.paper({ vehicle_id, document_type_id: 13, card_expiry_date: date })
  await made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: dayBefore })
  await made.paper({ vehicle_id, document_type_id: 11, card_expiry_date: date })
  await made.off_road_period({ vehicle_id, from_date: '2026-06-02' })
  expect((await allocate(driver_id)).status).toBe(200)
})
