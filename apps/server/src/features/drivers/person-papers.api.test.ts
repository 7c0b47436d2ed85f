import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from '@dray/domain/drivers/licence-parts.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let company: Company
let clerk: Person
let make: Factories

beforeAll(async () => {
  server = await startTestServer()
  company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})
afterAll(() => server?.close())

const { add, change, remove } = licenceCategory.calls
const papers = async (user_id: number, as = clerk) => as.ok(showDriverPapers, { params: { id: user_id } })

test('a licence is checked, and an offence committed, by today', async () => {
  const user_id = await make.driving_person()
  const date = addDays(dateIn('Europe/London', new Date().toISOString()), 2)
  const answers = [
    await clerk.send(licenceCheck.calls.add, { body: { user_id, date, checked_by: 'Rae Doyle', result: 'clear' } }),
    await clerk.send(licenceEndorsement.calls.add, { body: { user_id, date, points_received: 3, code: 'SP30' } }),
  ]
  const ahead = { status: 422, data: { date: ['Must not be in the future'] } }
  expect(answers).toMatchObject([ahead, ahead])
})

test('a licence category is added once, changed and deleted, and read with the papers', async () => {
  const user_id = await make.driving_person()
  const body = { user_id, licence_category_id: 11, valid_from: '2022-03-01', valid_to: '2027-02-28' }
  const made = await clerk.ok(add, { body })
  expect(await clerk.send(add, { body })).toMatchObject({
    status: 422,
    data: { licence_category_id: ['Already exists'] },
  })
  expect((await papers(user_id)).licence_categories).toEqual([made])
  const early = { valid_to: '2022-02-28', version: 1 }
  expect(await clerk.send(change, { params: { id: made.id }, body: early })).toMatchObject({
    status: 422,
    data: { valid_to: ['Must not be before: Valid From'] },
  })
  const changed = await clerk.ok(change, { params: { id: made.id }, body: { valid_to: null, version: 1 } })
  expect(changed).toMatchObject({ valid_from: '2022-03-01', valid_to: null, version: 2 })
  await clerk.ok(remove, { params: { id: made.id } })
  expect((await papers(user_id)).licence_categories).toEqual([])
})

test('a code belongs to one driver’s company, whatever its capitals', async () => {
  const [first, second] = [await make.driving_person(), await make.driving_person()]
  const own = { company_name: 'Okoro Transport Ltd', code: 'OKO' }
  const { add: addCompany, change: changeCompany } = driverCompany.calls
  await clerk.ok(addCompany, { body: { user_id: first, ...own } })
  const taken = { status: 422, data: { code: ['Already exists'] } }
  expect(await clerk.send(addCompany, { body: { user_id: second, ...own, code: 'oko' } })).toMatchObject(taken)
  const made = await clerk.ok(addCompany, { body: { user_id: second, ...own, code: null } })
  const params = { id: made.id }
  expect(await clerk.send(changeCompany, { params, body: { code: 'Oko', version: 1 } })).toMatchObject(taken)
})

test('every reading of papers is in the audit trail', async () => {
  const user_id = await make.driving_person()
  await papers(user_id)
  const lines = await server.app.work.inCompany(company.tenant_id, ({ tx: { db, tenant_id } }) =>
    db
      .selectFrom('audit_log')
      .select(['user_id', 'table_name'])
      .where('tenant_id', '=', tenant_id)
      .where('action', '=', 'read')
      .where('row_id', '=', user_id)
      .execute(),
  )
  expect(lines).toEqual([{ user_id: clerk.user_id, table_name: 'driving_people' }])
})

test('who may open the drivers only reads and changes nothing of owner drivers, and the other way round', async () => {
  const seen = async (permission: string) => server.clerk(company, { permissions: [permission, 'papers.view'] })
  const ofDrivers = await seen('/account-settings/drivers')
  const ofOwners = await seen('/account-settings/owner-drivers')
  const driver = await make.driving_person()
  const owner = await make.driving_person({ is_owner: true })
  const answers = async (person: Person, user_id: number) => [
    (await person.send(showDriverPapers, { params: { id: user_id } })).status,
    (await person.send(add, { body: { user_id, licence_category_id: 6 } })).status,
  ]
  expect(await answers(ofDrivers, owner)).toEqual([403, 403])
  expect(await answers(ofOwners, driver)).toEqual([403, 403])
  expect(await answers(ofDrivers, driver)).toEqual([200, 200])
  expect(await answers(ofOwners, owner)).toEqual([200, 200])
})
