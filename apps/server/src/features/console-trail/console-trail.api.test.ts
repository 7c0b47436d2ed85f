import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { giveViewConsent } from '@dray/domain/company-views/company-views.calls.ts'
import * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let company: Company
let clerk: Person
let admin: Person
let database: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  company = await server.company()
  clerk = await server.clerk(company)
  admin = await server.admin(['/console/audit-trail'])
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})

describe('the changes of a company', () => {
  const changes = () =>
    admin.ok(calls.listCompanyChanges, { query: { page: 1, tenant_id: company.tenant_id } as never })

  test('are kinds and numbers until it consents, then values without bank data, and that they were read is kept', async () => {
    const body = { town: 'Ely', bank_name: 'Barclays', account_no: '12345678', sort_code: '20-00-00' }
    await clerk.ok(changeCompanyDetails, { body: body as never })
    const before = await changes()
    expect(before).toMatchObject({ is_consented: 0, total: 0, data: [] })
    expect(before.counts.find(({ action }) => action === 'update')).toMatchObject({
      kind: 'Company details',
      number: 1,
    })
    expect(JSON.stringify(before)).not.toContain('Ely')
    await clerk.ok(giveViewConsent, { body: { reason: 'Look', hours: 1 } })
    const after = await changes()
    const update = after.data.find(({ action }) => action === 'update')
    expect(update?.after.map(({ name }) => name)).toEqual(['town'])
    expect(JSON.stringify(after)).not.toContain('12345678')
    const { data } = await admin.ok(calls.listConsoleTrail, {
      query: { page: 1, tenant_id: company.tenant_id } as never,
    })
    expect(data.map(({ action }) => action)).toEqual(['read_changes'])
  })
})

describe('the lists', () => {
  test('narrow by company, person, action and words, in pages', async () => {
    const other = await server.company()
    await database.query(
      `insert into platform.audit_log (admin_user_id, admin_name, tenant_id, action, subject)
        select $1, 'Ada Admin', $2, 'test_mail', 'to ' || n from generate_series(1, 12) n`,
      [admin.user_id, other.tenant_id],
    )
    const found = async (query: object) =>
      (await admin.ok(calls.listConsoleTrail, { query: { page: 1, ...query } as never })).total
    expect(await found({ tenant_id: other.tenant_id })).toBe(12)
    expect(await found({ tenant_id: other.tenant_id, keywords: 'to 12' })).toBe(1)
    expect(await found({ user_id: admin.user_id, action: 'test_mail' })).toBe(12)
    expect(await found({ tenant_id: other.tenant_id, action: 'no_such' })).toBe(0)
    const page = await admin.ok(calls.listConsoleTrail, {
      query: { page: 3, page_size: 5, tenant_id: other.tenant_id } as never,
    })
    expect([page.data.length, page.total, page.next_page_url]).toEqual([2, 12, null])
  })

  test('tell of sign-ins, right and wrong', async () => {
    await server
      .nobody()
      .send(
        login,
        { body: { email: 'stranger@example.co.uk', password: 'wrong horse 2026' } },
        { headers: { cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' } },
      )
    const query = { page: 1, keywords: 'stranger@example' }
    const { data } = await admin.ok(calls.listSignInAttempts, { query: query as never })
    expect(data).toMatchObject([{ email: 'stranger@example.co.uk', is_right: 0 }])
    const right = await admin.ok(calls.listSignInAttempts, { query: { ...query, outcome: 'right' } as never })
    expect(right.total).toBe(0)
  })

  test('nobody changes or removes an entry', async () => {
    for (const statement of ['update platform.audit_log set action = $$x$$', 'delete from platform.audit_log'])
      await expect(server.app.platform.pool.query(statement)).rejects.toThrow('permission denied')
  })
})
