import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import {
  addSubContractorCompany,
  changeSubContractorCompany,
  subContractors,
} from '@dray/domain/contractors/sub-contractors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Factories, makeFactories } from '../../testing/factories.ts'
import type { Person } from '../../testing/people.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let clerk: Person
let make: Factories

beforeAll(async () => {
  server = await startTestServer()
  const company = await server.company()
  clerk = await server.clerk(company)
  make = makeFactories(server.app, company.tenant_id)
})
afterAll(() => server?.close())

test('owner drivers are there for a company that works with them, and only then', async () => {
  const example = { code: 'OD1', full_name: 'Jas Sahota' }
  const calls = (id: number) =>
    Promise.all([
      clerk.send(ownerDrivers.calls.list, { query: {} } as never),
      clerk.send(ownerDrivers.calls.show, { params: { id } }),
      clerk.send(ownerDrivers.calls.add, { body: { ...example, code: `OD${id}` } }),
      clerk.send(ownerDrivers.calls.change, { params: { id }, body: { full_name: 'Jas S' } }),
      clerk.send(ownerDrivers.calls.remove, { params: { id } }),
    ])
  const works = (value: 'yes' | 'no') => clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value }] })
  const id = await make.owner_driver()
  for (const answer of await calls(id)) expect(answer).toMatchObject({ status: 409, code: 'owner_drivers_off' })
  await works('yes')
  expect(await clerk.ok(ownerDrivers.calls.show, { params: { id } })).toMatchObject({ id, version: 1 })
  expect((await calls(id)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  await works('no')
})

test("a sub-contractor's company is added once, changed in part, and shown with it", async () => {
  const subcontractor_id = await make.sub_contractor()
  const made = await clerk.ok(addSubContractorCompany, {
    body: { subcontractor_id, contact: 'Sam Subb', sort_code: '20-00-00' },
  })
  const again = await clerk.send(addSubContractorCompany, { body: { subcontractor_id } })
  expect(again).toMatchObject({ status: 422, data: { subcontractor_id: ['Already exists'] } })
  const changed = await clerk.ok(changeSubContractorCompany, {
    params: { id: made.id },
    body: { mobile: '+44 7700 900123', version: 1 },
  })
  expect(changed).toMatchObject({ contact: 'Sam Subb', mobile: '07700900123', version: 2 })
  const late = await clerk.send(changeSubContractorCompany, {
    params: { id: made.id },
    body: { contact: 'Sue', version: 1 },
  })
  expect(late).toMatchObject({ status: 409, code: 'conflict', data: { contact: 'Sam Subb', version: 2 } })
  const shown = await clerk.ok(subContractors.calls.show, { params: { id: subcontractor_id } })
  expect(shown.company).toEqual(changed)
  await clerk.ok(subContractors.calls.remove, { params: { id: subcontractor_id } })
})
