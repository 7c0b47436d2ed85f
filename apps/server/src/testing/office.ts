import { beforeAll, beforeEach } from 'vitest'
import { type Factories, makeFactories } from './factories.ts'
import type { Company, Person } from './people.ts'
import { type TestServer, testServer } from './server.ts'

export interface TestOffice {
  server: TestServer
  company: Company
  /** Somebody of the office with every right. */
  clerk: Person
  /** Makes rows of the company. */
  made: Factories
}

/** A new company on the worker's server, for each test or for the whole file, and somebody at a desk in it. */
export function testOffice(each: 'test' | 'file' = 'test'): TestOffice {
  const office = {} as TestOffice
  const open = each === 'test' ? beforeEach : beforeAll
  beforeAll(async () => {
    office.server = await testServer()
  })
  open(async () => {
    const { server } = office
    office.company = await server.company()
    office.clerk = await server.clerk(office.company)
    office.made = makeFactories(server.app, office.company.tenant_id)
  })
  return office
}
