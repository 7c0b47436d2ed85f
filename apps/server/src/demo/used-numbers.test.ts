import { changeCompanyDetails, showCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { numberingMessages } from '@dray/domain/company/company.messages.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#platform/db/migrate.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sizes } from './company-plan.ts'
import { openBulk } from './rows.repo.ts'
import { seedCompany } from './seed-company.ts'

/** A company that comes filled, two weeks of it, as `npm run seed` makes one. */
let server: TestServer
let client: pg.Client
let company: { tenant_id: number; slug: string }

beforeAll(async () => {
  server = await startTestServer()
  const bulk = await openBulk(server.database.url)
  const now = '2026-11-20T12:00:00Z'
  const plan = { ...sizes.small, days_back: 14, days_ahead: 0 }
  const tenant_id = await seedCompany(plan, { platform: server.app.platform, bulk, now, password_hash: 'none' })
  await bulk.close()
  company = { tenant_id, slug: plan.slug }
  client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await server?.close()
})

const lastInvoice = `(select max(substring(inv_number from '\\d+$')::int) from invoices)`
const lastRequest = '(select max(number)::int from booking_requests)'
const lastJob = '(select max(job_number::int) from jobs)'

test('a company that comes filled refuses a number that its documents bear, naming the field', async () => {
  const {
    rows: [used],
  } = await client.query<{ invoice: number; job: number; request: number }>(
    `select ${lastInvoice} as invoice, ${lastJob} as job, ${lastRequest} as request`,
  )
  const clerk = await server.clerk(company)
  for (const invoice_next of [1, used!.invoice]) {
    expect(await clerk.send(changeCompanyDetails, { body: { invoice_next } as never })).toMatchObject({
      status: 422,
      data: { invoice_next: [numberingMessages.number_used(used!.invoice)] },
    })
  }
  expect(await clerk.ok(showCompanyDetails, {})).toMatchObject({ invoice_next: used!.invoice + 1 })
  const { rows } = await client.query('select name, next::int, last_used::int from counters order by name')
  expect(rows).toEqual([
    { name: 'booking_requests', next: used!.request + 1, last_used: used!.request },
    { name: 'invoice', next: used!.invoice + 1, last_used: used!.invoice },
    { name: 'jobs', next: used!.job + 1, last_used: used!.job },
  ])
})

// Booking requests came later, with a series that has known its last number from the start.
test('one that was filled before learns from its documents what it has used', async () => {
  const { rows: right } = await client.query('select name, next, last_used from counters order by name')
  await client.query(`
    delete from platform.schema_migrations where name = '0018-used-numbers.sql';
    update counters set last_used = null where name in ('invoice', 'jobs');
    update counters set next = 1 where name = 'invoice'`)
  expect(await migrate(server.database.url)).toEqual({ applied: ['0018-used-numbers.sql'] })
  expect((await client.query('select name, next, last_used from counters order by name')).rows).toEqual(right)
})
