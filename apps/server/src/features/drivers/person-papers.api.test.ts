import { driverCompany } from '@dray/domain/drivers/driver-company.ts'
import { licenceCategory, licenceCheck, licenceEndorsement } from '@dray/domain/drivers/licence-parts.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { addDays, dateIn } from '@dray/domain/kernel/clock-time.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice('file')

const { add, change, remove } = licenceCategory.calls
const papers = async (user_id: number, as = office.clerk) => as.ok(showDriverPapers, { params: { id: user_id } })

test('a licence is checked, and an offence committed, by today', async () => {
  const user_id = await office.made.driving_person()
  const date = addDays(dateIn('Europe/London', new Date().toISOString()), 2)
  const answers = [
    await office.clerk.send(licenceCheck.calls.add, {
      body: { user_id, date, checked_by: 'Rae Doyle', result: 'clear' },
    }),
    await office.clerk.send(licenceEndorsement.calls.add, {
      body: { user_id, date, points_received: 3, code: 'SP30' },
    }),
  ]
  const ahead = { status: 422, data: { date: ['Must not be in the future'] } }
  expect(answers).toMatchObject([ahead, ahead])
})

test('a licence category is added once, changed and deleted, and read with the papers', async () => {
  const user_id = await office.made.driving_person()
  const body = { user_id, licence_category_id: 11, valid_from: '2022-03-01', valid_to: '2027-02-28' }
  const made = await office.clerk.ok(add, { body })
  expect(await office.clerk.send(add, { body })).toMatchObject({
    status: 422,
    data: { licence_category_id: ['Already exists'] },
  })
  expect((await papers(user_id)).licence_categories).toEqual([made])
  const early = { valid_to: '2022-02-28', version: 1 }
  expect(await office.clerk.send(change, { params: { id: made.id }, body: early })).toMatchObject({
    status: 422,
    data: { valid_to: ['Must not be before: Valid From'] },
  })
  const changed = await office.clerk.ok(change, { params: { id: made.id }, body: { valid_to: null, version: 1 } })
  expect(changed).toMatchObject({ valid_from: '2022-03-01', valid_to: null, version: 2 })
  await office.clerk.ok(remove, { params: { id: made.id } })
  expect((await papers(user_id)).licence_categories).toEqual([])
})

test('a code belongs to one driver’s company, whatever its capitals', async () => {
  const [first, second] = [await office.made.driving_person(), await office.made.driving_person()]
  const own = { company_name: 'Okoro Transport Ltd', code: 'OKO' }
  const { add: addCompany, change: changeCompany } = driverCompany.calls
  await office.clerk.ok(addCompany, { body: { user_id: first, ...own } })
  const taken = { status: 422, data: { code: ['Already exists'] } }
  expect(await office.clerk.send(addCompany, { body: { user_id: second, ...own, code: 'oko' } })).toMatchObject(taken)
  const made = await office.clerk.ok(addCompany, { body: { user_id: second, ...own, code: null } })
  const params = { id: made.id }
  expect(await office.clerk.send(changeCompany, { params, body: { code: 'Oko', version: 1 } })).toMatchObject(taken)
})

test('every reading of papers is in the audit trail', async () => {
  const user_id = await office.made.driving_person()
  await papers(user_id)
  const lines = await office.server.app.work.inCompany(office.company.tenant_id, ({ tx: { db, tenant_id } }) =>
    db
      .selectFrom('audit_log')
      .select(['user_id', 'table_name'])
      .where('tenant_id', '=', tenant_id)
      .where('action', '=', 'read')
      .where('row_id', '=', user_id)
      .execute(),
  )
  expect(lines).toEqual([{ user_id: office.clerk.user_id, table_name: 'driving_people' }])
})

test('who may open the drivers only reads and changes nothing of owner drivers, and the other way round', async () => {
  const seen = async (permission: string) =>
    office.server.clerk(office.company, { permissions: [permission, 'papers.view'] })
  const ofDrivers = await seen('/account-settings/drivers')
  const ofOwners = await seen('/account-settings/owner-drivers')
  const driver = await office.made.driving_person()
  const owner = await office.made.driving_person({ is_owner: true })
  const answers = async (person: Person, user_id: number) => [
    (await person.send(showDriverPapers, { params: { id: user_id } })).status,
    (await person.send(add, { body: { user_id, licence_category_id: 6 } })).status,
  ]
  expect(await answers(ofDrivers, owner)).toEqual([403, 403])
  expect(await answers(ofOwners, driver)).toEqual([403, 403])
  expect(await answers(ofDrivers, driver)).toEqual([200, 200])
  expect(await answers(ofOwners, owner)).toEqual([200, 200])
})
