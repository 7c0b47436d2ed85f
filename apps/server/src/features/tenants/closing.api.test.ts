import { requestAccountClosing } from '@dray/domain/staff/staff.calls.ts'
import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { buildSums } from '#features/reports/index.ts'
import { pictures } from '#platform/files/pictures.fixture.ts'
import type { Company, Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { eraseClient, scheduleErasing } from './erase-client.job.ts'
import { companyTables } from './erase-client.repo.ts'

/** How a company ends: asked for, agreed to or not, taken back, or gone without a trace but one. */
let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await testServer()
  admin = await server.admin(['/console/clients'])
})

const query = (text: string, values: unknown[] = []) => server.app.platform.pool.query(text, values)
const bodyOf = ({ slug }: Company) => ({ body: { slug } })
const paramsOf = ({ tenant_id }: Company) => ({ params: { id: tenant_id } })
const mailsTo = async (email: string) =>
  ((await server.app.services.mail.mailbox?.list({ page: 1, per_page: 100 }))?.data ?? []).filter(({ to }) =>
    to.includes(email),
  )
const emailOf = async (user_id: number) =>
  (
    await query(
      `select i.email from platform.identities i join platform.memberships m on m.identity_id = i.id where m.id = $1`,
      [user_id],
    )
  ).rows[0].email as string

test('who asked to close is answered by e-mail, and a no leaves the company as it was', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  await clerk.ok(requestAccountClosing, { body: { reason: 'We retire' } })
  const shown = await admin.ok(calls.showClient, paramsOf(company))
  const email = await emailOf(clerk.user_id)
  expect(shown).toMatchObject({ state: 'closing', closing_reason: 'We retire', closing_asked_by: { email } })
  const declined = await admin.ok(calls.declineClientClosing, {
    ...paramsOf(company),
    body: { answer: 'An invoice is open' },
  })
  expect(declined).toMatchObject({ state: 'active', closing_requested_at: null })
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 8000 }).toBe(1)
  const again = { ...paramsOf(company), body: { answer: 'No' } }
  expect((await admin.send(calls.declineClientClosing, again)).status).toBe(409)
  expect((await admin.send(calls.acceptClientClosing, { ...paramsOf(company), ...bodyOf(company) })).status).toBe(409)
})

test('a deletion needs the short name, signs everybody out, and can be taken back for 30 days', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  await clerk.ok(requestAccountClosing, { body: { reason: 'We retire' } })
  const wrong = await admin.send(calls.acceptClientClosing, { ...paramsOf(company), body: { slug: 'other' } })
  expect([wrong.status, Object.keys(wrong.data as object)]).toEqual([422, ['slug']])
  const accepted = await admin.ok(calls.acceptClientClosing, { ...paramsOf(company), ...bodyOf(company) })
  expect(accepted.state).toBe('deleting')
  expect((await clerk.send(requestAccountClosing, { body: { reason: 'Again' } })).status).toBe(401)
  expect((await admin.send(calls.wakeClient, paramsOf(company))).status).toBe(409)
  const both = await Promise.all([1, 2].map(() => admin.send(calls.takeBackClient, paramsOf(company))))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await admin.ok(calls.showClient, paramsOf(company))).toMatchObject({ state: 'active', deletes_at: null })
  await admin.ok(calls.deleteClient, { ...paramsOf(company), ...bodyOf(company) })
  await query(`update platform.tenants set deletes_at = now() - interval '1 hour' where id = $1`, [company.tenant_id])
  expect((await admin.send(calls.takeBackClient, paramsOf(company))).status).toBe(409)
})

/** How many rows of a company each table has, those without one left out. */
async function rowsOf({ tenant_id }: Company) {
  const tables = [...(await companyTables(server.app.platform.db)).map(({ name }) => name), 'platform.memberships']
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows } = await query(`select count(*)::int as n from ${name} where tenant_id = $1`, [tenant_id])
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  return counts
}

async function filesOf({ tenant_id }: Company) {
  const keys: string[] = []
  for await (const file of server.app.services.files.stored()) if (file.tenant_id === tenant_id) keys.push(file.key)
  return keys
}

/** A company with people, a customer, a trip with a leg, and a file. */
async function filled() {
  const company = await server.company()
  const { tenant_id } = company
  await server.clerk(company)
  const { rows } = await query(
    `insert into customers (tenant_id, customer_name, customer_code) values ($1, 'Moss Ltd', 'MOSS') returning id`,
    [tenant_id],
  )
  await server.customerUser(company, rows[0].id)
  await server.app.services.files.put(pictures.png, { tenant_id, bucket: 'proofs', name: 'a.png' })
  // Built now: the schedule that folds companies' sums would begin a row for it some time during the test.
  await server.app.work.inCompany(tenant_id, ({ tx }) => buildSums(tx))
  return company
}

test('after its time nothing of a company is left, and nothing of another is missing', async () => {
  const [gone, stays] = [await filled(), await filled()]
  const before = await rowsOf(stays)
  expect(Object.keys(before).length).toBeGreaterThan(10)
  await admin.ok(calls.deleteClient, { ...paramsOf(gone), ...bodyOf(gone) })
  await eraseClient.handle({ company_id: gone.tenant_id } as never, server.app.work)
  expect(Object.keys(await rowsOf(gone)).length).toBeGreaterThan(10) // its 30 days are not over
  await query(`update platform.tenants set deletes_at = now() - interval '1 second' where id = $1`, [gone.tenant_id])
  await scheduleErasing(server.app.platform, new Date().toISOString())
  const tenants = () => query('select id from platform.tenants where id = $1', [gone.tenant_id])
  await expect.poll(async () => (await tenants()).rows, { timeout: 20_000 }).toEqual([])
  expect([await rowsOf(gone), await filesOf(gone)]).toEqual([{}, []])
  expect([await rowsOf(stays), (await filesOf(stays)).length]).toEqual([before, 1])
  const owner = await query('select id from platform.identities where email = $1', [`owner@${gone.slug}.example`])
  expect(owner.rows).toEqual([])
  const trail = await query('select action, subject from platform.audit_log where tenant_id = $1 order by id', [
    gone.tenant_id,
  ])
  expect(trail.rows.at(-1)).toEqual({ action: 'client_erased', subject: `Company ${gone.slug}` })
  await eraseClient.handle({ company_id: gone.tenant_id } as never, server.app.work) // once more is harmless
}, 60_000)
