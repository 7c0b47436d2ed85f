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
  expect(changed).toMatchObject({ contact: 'Sam Subb', mobile: '+44 7700 900123', version: 2 })
  const late = await clerk.send(changeSubContractorCompany, {
    params: { id: made.id },
    body: { contact: 'Sue', version: 1 },
  })
  expect(late).toMatchObject({ status: 409, code: 'conflict', data: { contact: 'Sam Subb', version: 2 } })
  const shown = await clerk.ok(subContractors.calls.show, { params: { id: subcontractor_id } })
  expect(shown.company).toEqual(changed)
  await clerk.ok(subContractors.calls.remove, { params: { id: subcontractor_id } })
})
