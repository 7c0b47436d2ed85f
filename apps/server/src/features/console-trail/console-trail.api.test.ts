import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { giveViewConsent } from '@dray/domain/company-views/company-views.calls.ts'
import * as calls from '@dray/domain/console-trail/console-trail.calls.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropOldViews } from '#platform/auth/views.repo.ts'
import { dropOldDeeds } from '#platform/db/console-trail.repo.ts'
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

describe('what has been kept long enough goes', () => {
  test('entries of the console after two years, the line of a deleted company after seven', async () => {
    const entries: [action: string, months: number][] = [
      ['test_mail', 25],
      ['test_mail', 23],
      ['client_erased', 25],
      ['client_erased', 85],
    ]
    for (const [action, months] of entries)
      await database.query(
        `insert into platform.audit_log (at, action, subject) values (now() - $2 * interval '1 month', $1, 'aged ' || $2)`,
        [action, months],
      )
    await dropOldDeeds(server.app.platform)
    const left = await database.query(
      `select action, subject from platform.audit_log where subject like 'aged %' order by at desc`,
    )
    expect(left.rows).toEqual([
      { action: 'test_mail', subject: 'aged 23' },
      { action: 'client_erased', subject: 'aged 25' },
    ])
    const attempt = server.app.platform.pool.query('select platform.drop_old_deeds(2147483647)')
    expect((await attempt).rows).toEqual([{ drop_old_deeds: 0 }])
  })

  test('looks into a company ninety days after they ended, unless a call in them is still to be told', async () => {
    const { rows: sessions } = await database.query('select id from platform.sessions order by id limit 1')
    const view = async (days: number, told: string | null) => {
      const { rows } = await database.query(
        `insert into platform.company_views (tenant_id, consent_id, session_id, admin_user_id, admin_name, expires_at, ended_at)
           values ($1, 1, $2, $3, 'Ada Admin', now(), now() - $4 * interval '1 day') returning id`,
        [company.tenant_id, sessions[0].id, admin.user_id, days],
      )
      await database.query(`insert into platform.view_calls (view_id, call, told_at) values ($1, 'getJob', $2)`, [
        rows[0].id,
        told,
      ])
      return Number(rows[0].id)
    }
    const now = new Date().toISOString()
    const [old, young, untold] = [await view(91, now), await view(89, now), await view(91, null)]
    await dropOldViews(server.app.platform.pool)
    const left = await database.query('select id from platform.company_views where id = any($1) order by id', [
      [old, young, untold],
    ])
    expect(left.rows.map(({ id }) => Number(id))).toEqual([young, untold])
  })
})
