import { login } from '@dray/domain/sessions/sessions.calls.ts'
import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyIds as remindedCompanies } from '#features/debts/reminders.repo.ts'
import { queueEmail } from '#features/emails/index.ts'
import { companyIds as noticedCompanies } from '#features/notifications/index.ts'
import { companyIds as clearedCompanies } from '#features/retention/retention.repo.ts'
import { hashPassword } from '#features/sessions/index.ts'
import { openBrowser } from '#testing/browser.ts'
import type { Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** While a company is suspended nobody in it gets in, and none of its work is done; nothing is lost. */
let server: TestServer
let admin: Person
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.admin(['/console/clients'])
  owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner?.end()
  await server?.close()
})

const reason = 'Unpaid since June'
const suspend = (id: number) => admin.ok(calls.suspendClient, { params: { id }, body: { reason } })

test('its e-mails wait and leave once it is open again', async () => {
  const { tenant_id } = await server.company()
  await suspend(tenant_id)
  const email = { to: 'dee@moss.example', subject: 'Quote 7', title: 'Quote 7', paragraphs: ['Here it is'] }
  await server.app.work.inCompany(tenant_id, (ctx) => queueEmail(ctx, email))
  const { pool } = server.app.platform
  const state = async () =>
    (
      await pool.query(`select status from emails where tenant_id = $1 and to_address = 'dee@moss.example'`, [
        tenant_id,
      ])
    ).rows[0].status
  const jobs = async () =>
    (
      await owner.query(
        `select j.id, j.attempts, j.run_at > now() + interval '1 minute' as waits from graphile_worker._private_jobs j
         where j.payload ->> 'tenant_id' = $1 and j.locked_at is null and j.key like 'paused:%'`,
        [String(tenant_id)],
      )
    ).rows
  await expect.poll(jobs, { timeout: 8000 }).toMatchObject([{ attempts: 0, waits: true }])
  expect(await state()).toBe('Queued')
  await admin.ok(calls.wakeClient, { params: { id: tenant_id } })
  await owner.query(`update graphile_worker._private_jobs set run_at = now() where key like 'paused:%'`)
  await expect.poll(state, { timeout: 8000 }).toBe('Sent')
})

test('no sweep takes it up', async () => {
  const { platform } = server.app
  const { tenant_id } = await server.company()
  const found = async () =>
    (await Promise.all([remindedCompanies, noticedCompanies, clearedCompanies].map((ids) => ids(platform)))).map(
      (ids) => ids.includes(tenant_id),
    )
  expect(await found()).toEqual([true, true, true])
  await suspend(tenant_id)
  expect(await found()).toEqual([false, false, false])
})

test('office, portal and drivers are out, and signing in says that the company is suspended, not why', async () => {
  const company = await server.company()
  const { pool } = server.app.platform
  const { rows } = await pool.query(
    `insert into customers (tenant_id, customer_name, customer_code) values ($1, 'Moss Ltd', 'MOSS') returning id`,
    [company.tenant_id],
  )
  const people = [await server.clerk(company), await server.customerUser(company, rows[0].id)]
  const driver = await server.clerk(company)
  const password_hash = await hashPassword('demo lorry 2026')
  await pool.query(
    `update platform.identities set password_hash = $1 where id in
       (select identity_id from platform.memberships where tenant_id = $2)`,
    [password_hash, company.tenant_id],
  )
  await pool.query(`update platform.memberships set user_type = 'driver', customer_id = null where id = $1`, [
    driver.user_id,
  ])
  await pool.query(`update platform.sessions set kind = 'driver' where membership_id = $1`, [driver.user_id])
  await suspend(company.tenant_id)
  const browser = await openBrowser(server.url)
  const open = await pool.query(
    `select s.id from platform.sessions s join platform.memberships m on m.id = s.membership_id
       where m.tenant_id = $1 and s.ended_at is null`,
    [company.tenant_id],
  )
  expect(open.rows).toEqual([])
  for (const { user_id } of people) {
    const found = await pool.query(
      `select i.email from platform.identities i join platform.memberships m on m.identity_id = i.id where m.id = $1`,
      [user_id],
    )
    const answer = await browser.send(login, { body: { email: found.rows[0].email, password: 'demo lorry 2026' } })
    expect(answer).toMatchObject({ status: 403, code: 'company_suspended' })
    expect(JSON.stringify(answer)).not.toContain(reason)
  }
})
