import * as calls from '@dray/domain/client-exports/client-exports.calls.ts'
import { endViewConsent, giveViewConsent } from '@dray/domain/company-views/company-views.calls.ts'
import { addCustomerSftp } from '@dray/domain/customers/customer-sftp.calls.ts'
import { getIntegrations, updateIntegration } from '@dray/domain/exchange/integrations.calls.ts'
import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import * as tenants from '@dray/domain/tenants/tenants.calls.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { makeClientExport, removeClientExport } from './make-export.job.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await testServer()
  admin = await server.admin(['/console/clients', 'clients.export'])
})

const textOf = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString()
const rowsIn = (archive: Record<string, Uint8Array>, table: string): Record<string, unknown>[] =>
  textOf(archive[`tables/${table}.jsonl`])
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

async function readyExport(id: number) {
  await expect
    .poll(async () => (await admin.ok(calls.getClientExport, { params: { id } })).export?.state, { timeout: 20_000 })
    .toBe('ready')
  return (await admin.ok(calls.getClientExport, { params: { id } })).export
}

async function download(id: number) {
  const { path } = await admin.ok(calls.openClientExport, { params: { id } })
  const response = await fetch(server.url + path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="company-.*\.zip"/)
  return { path, archive: unzipSync(new Uint8Array(await response.arrayBuffer())) }
}

/** The company has asked to be closed: it wants its data. */
const askedToClose = (id: number) =>
  server.app.platform.pool.query(
    `update platform.tenants set closing_requested_at = now(), closing_reason = 'Retiring', closing_requested_by = 1 where id = $1`,
    [id],
  )

async function exported(id: number) {
  await askedToClose(id)
  await admin.ok(calls.exportClient, { params: { id } })
  await readyExport(id)
  return download(id)
}

const signIn = { token: 'tok-of-the-exchange-123', client_secret: 'cs-of-the-exchange-123' }

/** A company with rows, a file and secrets that carry a word of their own. */
async function filled(word: string): Promise<Company & { clerk: Person; key: string; secrets: string[] }> {
  const company = await server.company()
  const clerk = await server.clerk(company, { name: `Cleo ${word}` })
  const make = makeFactories(server.app, company.tenant_id)
  const customer_id = await make.customer({ customer_name: `${word} Bakery` })
  const { password } = await clerk.ok(addCustomerSftp, { body: { customer_id } })
  const [integration] = await clerk.ok(getIntegrations, {})
  const params = { id: integration?.id ?? 0 }
  await clerk.ok(updateIntegration, {
    params,
    body: { ...signIn, auth_mode: 'oauth2-client-credentials', username: word },
  })
  const picture = { bucket_name: 'pod', base64_string: pictures.jpeg.toString('base64'), base64: 1 } as const
  await clerk.ok(uploadFile, { body: picture })
  const rows = async (text: string) => (await server.app.platform.pool.query(text, [company.tenant_id])).rows
  const [file] = await rows('select key from files where tenant_id = $1')
  const sealed = [
    ...(await rows('select password_hash as one from customer_sftp where tenant_id = $1')),
    ...(await rows(
      'select secrets_sealed as one from integrations where tenant_id = $1 and secrets_sealed is not null',
    )),
  ]
  const secrets = [password ?? '', ...Object.values(signIn), ...sealed.map(({ one }) => String(one))]
  expect(secrets.every((one) => one.length > 10) && secrets.length >= 5).toBe(true)
  return { ...company, clerk, key: String(file?.key), secrets }
}

test('what a company has comes out, with its files; nothing of another company and no secret is inside', async () => {
  const [own, other] = [await filled('Quillon'), await filled('Marzipan')]
  const { archive } = await exported(own.tenant_id)
  expect(rowsIn(archive, 'customers')).toMatchObject([{ customer_name: 'Quillon Bakery' }])
  expect(rowsIn(archive, 'customer_sftp')).toHaveLength(1)
  expect(rowsIn(archive, 'platform.memberships').map(({ display_name }) => display_name)).toContain('Cleo Quillon')
  expect(rowsIn(archive, 'platform.memberships').map(({ email }) => email)).toContain(`owner@${own.slug}.example`)
  expect(rowsIn(archive, 'files')).toMatchObject([{ key: own.key }])
  expect(Buffer.from(archive[`files/${own.key}`] ?? [])).toEqual(pictures.jpeg)
  const contents = JSON.parse(textOf(archive['contents.json']))
  expect(contents).toMatchObject({ short_name: own.slug, files: 1 })
  for (const { file, rows } of contents.tables)
    expect(textOf(archive[file]).split('\n').filter(Boolean)).toHaveLength(rows)
  const everything = Object.values(archive).map(textOf).join('\n')
  expect(everything).not.toContain('Marzipan')
  expect(everything).not.toContain(other.slug)
  const strangers = Object.keys(archive)
    .filter((name) => name.startsWith('tables/'))
    .flatMap((name) => rowsIn(archive, name.slice('tables/'.length, -'.jsonl'.length)))
    .filter(({ tenant_id }) => tenant_id !== own.tenant_id)
  expect(strangers).toEqual([])
  for (const secret of own.secrets) expect(everything).not.toContain(secret)
})

test('a company of many rows is exported whole, as it was at one moment', async () => {
  const company = await server.company()
  const { pool } = server.app.platform
  await pool.query(
    `insert into customers (tenant_id, customer_name, customer_code) select $1, 'Customer ' || n, 'C' || n from generate_series(1, 1234) n`,
    [company.tenant_id],
  )
  const { archive } = await exported(company.tenant_id)
  const names = rowsIn(archive, 'customers').map(({ customer_name }) => customer_name)
  expect(new Set(names).size).toBe(1234)
  const state = await readyExport(company.tenant_id)
  expect(state?.rows).toBeGreaterThan(1234)
  expect(state?.size).toBeGreaterThan(1000)
})

test('while one is being made no other is begun; a suspended company, or one to be deleted, is exported too', async () => {
  const { tenant_id, slug } = await server.company()
  const params = { id: tenant_id }
  await askedToClose(tenant_id)
  await admin.ok(tenants.deleteClient, { params, body: { slug } })
  const [{ id }] = (
    await server.app.platform.pool.query(
      `insert into platform.client_exports (tenant_id, asked_by, asked_by_name) values ($1, 1, 'Ada Admin') returning id`,
      [tenant_id],
    )
  ).rows
  expect(await admin.send(calls.exportClient, { params })).toMatchObject({ status: 409, code: 'export_running' })
  expect((await admin.send(calls.openClientExport, { params })).status).toBe(404)
  await makeClientExport.handle({ export_id: id } as never, server.app.work)
  expect((await download(tenant_id)).archive['contents.json']).toBeDefined()
  await exported(tenant_id)
  const { rows } = await server.app.platform.pool.query('select id from platform.client_exports where tenant_id = $1', [
    tenant_id,
  ])
  expect(rows).toHaveLength(1)
})

test('an archive goes when its week is over, and its link with it', async () => {
  const { tenant_id } = await server.company()
  const { path } = await exported(tenant_id)
  const made = await readyExport(tenant_id)
  expect((Date.parse(made?.expires_at ?? '') - Date.now()) / 86_400_000).toBeCloseTo(7, 1)
  const { rows } = await server.app.platform.pool.query('select id from platform.client_exports where tenant_id = $1', [
    tenant_id,
  ])
  await removeClientExport.handle({ export_id: rows[0].id } as never, server.app.work)
  expect((await fetch(server.url + path)).status).toBe(404)
  expect(await admin.ok(calls.getClientExport, { params: { id: tenant_id } })).toMatchObject({ export: null })
})

test('one that cannot be made says so, and can be asked for again', async () => {
  const { tenant_id } = await server.company()
  const [{ id }] = (
    await server.app.platform.pool.query(
      `insert into platform.client_exports (tenant_id, asked_by, asked_by_name) values ($1, 1, 'Ada Admin') returning id`,
      [tenant_id],
    )
  ).rows
  await makeClientExport.givenUp?.({ export_id: id } as never, { ...server.app.work, error: 'no space' })
  expect(await admin.ok(calls.getClientExport, { params: { id: tenant_id } })).toMatchObject({
    export: { state: 'failed' },
  })
  await exported(tenant_id)
})

test('both trails say who exported and who downloaded; the office, the portal and other admins are refused', async () => {
  const company = await server.company()
  await exported(company.tenant_id)
  const deeds = await server.app.platform.pool.query(
    'select action, admin_name from platform.audit_log where tenant_id = $1 order by id',
    [company.tenant_id],
  )
  expect(deeds.rows).toMatchObject([
    { action: 'client_export', admin_name: 'Ada Admin' },
    { action: 'client_export_download', admin_name: 'Ada Admin' },
  ])
  const told = await server.app.platform.pool.query(
    `select action, after from audit_log where tenant_id = $1 and user_name = 'Ada Admin (Dray)' order by id`,
    [company.tenant_id],
  )
  expect(told.rows).toMatchObject([
    { action: 'read', after: { export: 'begun' } },
    { action: 'read', after: { export: 'downloaded' } },
  ])
  const customer_id = await makeFactories(server.app, company.tenant_id).customer()
  const refused = [
    await server.clerk(company),
    await server.customerUser(company, customer_id),
    await server.admin(['/console/support']),
    // What the role Support holds.
    await server.admin(['/console/clients', '/console/support']),
  ]
  for (const person of refused) {
    for (const call of [calls.getClientExport, calls.exportClient, calls.openClientExport])
      expect((await person.send(call, { params: { id: company.tenant_id } })).status).toBe(403)
  }
})

test('a company has a part in its export: it consents for a time, or has asked to be closed', async () => {
  const company = await server.company()
  const params = { id: company.tenant_id }
  const clerk = await server.clerk(company)
  const state = async () => (await admin.ok(calls.getClientExport, { params })).may_export
  const refused = { status: 409, code: 'no_export_consent' }
  expect(await state()).toBe(0)
  expect(await admin.send(calls.exportClient, { params })).toMatchObject(refused)
  // To be looked into is not to be exported.
  await clerk.ok(giveViewConsent, { body: { reason: 'Prices look wrong', hours: 1 } })
  expect(await admin.send(calls.exportClient, { params })).toMatchObject(refused)
  await clerk.ok(endViewConsent, {})
  await clerk.ok(giveViewConsent, { body: { reason: 'We move our data', hours: 1, may_export: 1 } })
  expect(await state()).toBe(1)
  await admin.ok(calls.exportClient, { params })
  await readyExport(company.tenant_id)
  await download(company.tenant_id)
  // What was made goes nowhere once the consent is over, and deleting a company is no way around it.
  await clerk.ok(endViewConsent, {})
  expect(await admin.send(calls.openClientExport, { params })).toMatchObject(refused)
  await admin.ok(tenants.deleteClient, { params, body: { slug: company.slug } })
  expect(await admin.send(calls.exportClient, { params })).toMatchObject(refused)
})
