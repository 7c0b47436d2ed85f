import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { addJobAttachment, uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { companyRecords } from '#tables/tables.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { scheduleFileSweep } from './schedule-file-sweep.ts'
import { sweepFiles } from './sweep-files.job.ts'

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let database: pg.Client
beforeAll(async () => {
  server = await startTestServer()
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await server?.close()
})

const sweep = () => sweepFiles.handle({}, server.app.work)
type Bucket = Parameters<typeof clerk.ok<typeof uploadFile>>[1]['body']['bucket_name']
const upload = async (bucket_name: Bucket) =>
  (await clerk.ok(uploadFile, { body: { bucket_name, base64_string: pictures.png.toString('base64'), base64: 1 } })).key
const age = (keys: readonly string[]) =>
  database.query(`update files set created_at = now() - interval '25 hours' where key = any($1)`, [keys])
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of server.app.services.files.stored()) keys.push(key)
  return keys
}
const listed = async (keys: readonly string[]) => {
  const { rows } = await database.query<{ key: string }>('select key from files where key = any($1)', [keys])
  return rows.map(({ key }) => key).sort()
}
/** Removed files leave the storage right after the transaction. */
const gone = (key: string) => expect.poll(stored).not.toContain(key)

test('an upload that nothing took over goes after a day; what is used, or new, stays', async () => {
  const keys = {
    stray: await upload('pod'),
    fresh: await upload('pod'),
    attached: await upload('job-attachments'),
    driver: await upload('driver-pictures'),
    logo: await upload('company-logos'),
  }
  const body = { job_detail_id: await made.job(), attachement: [keys.attached] }
  await clerk.ok(addJobAttachment, { body })
  const params = { id: await made.driver() }
  await clerk.ok(drivers.calls.change, { params, body: { profile_image: keys.driver } })
  await clerk.ok(changeCompanyDetails, { body: { logo_light: keys.logo } as never })
  await age([keys.stray, keys.attached, keys.driver, keys.logo])
  await sweep()
  const { stray, ...kept } = keys
  expect(await listed(Object.values(keys))).toEqual(Object.values(kept).sort())
  await gone(stray)
  expect(await stored()).toEqual(expect.arrayContaining(Object.values(kept)))
  const supplier = { name: 'Fenland Haulage Ltd', address: [], logo: keys.logo }
  await made.invoice({ supplier: supplier as never })
  const next_logo = await upload('company-logos')
  await clerk.ok(changeCompanyDetails, { body: { logo_light: next_logo } as never })
  // On a self-bill the company is the customer.
  await made.driver_invoice({ customer: { ...supplier, logo: next_logo } as never })
  await clerk.ok(changeCompanyDetails, { body: { logo_light: await upload('company-logos') } as never })
  const logos = [keys.logo, next_logo].sort()
  await age(logos)
  await sweep()
  // The invoice and the self-bill are printed with the logo of their day.
  expect(await listed(logos)).toEqual(logos)
  const replaced = await upload('driver-pictures')
  await clerk.ok(drivers.calls.change, { params, body: { profile_image: replaced } })
  await sweep()
  expect(await listed([keys.driver, replaced])).toEqual([replaced])
  await gone(keys.driver)
})

test('what lies in the storage without a place in the list goes after a day, another bucket stays', async () => {
  const at = (bucket: string) => `${company.tenant_id}/${bucket}/${crypto.randomUUID().replaceAll('-', '')}.png`
  const keys = { old: at('pod'), fresh: at('pod'), other: at('statements'), mailed: at('pod') }
  const dayAgo = new Date(Date.now() - 25 * 3_600_000)
  for (const [name, key] of Object.entries(keys)) {
    const path = join(server.dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, pictures.png)
    if (name !== 'fresh') await utimes(path, dayAgo, dayAgo)
  }
  await database.query(
    `insert into emails (tenant_id, to_address, subject, body_text, body_html, attachments)
       values ($1, 'a@b.example', 'Proof', '', '', $2)`,
    [company.tenant_id, JSON.stringify([{ key: keys.mailed, name: 'a.png' }])],
  )
  await sweep()
  await sweep()
  const left = await stored()
  expect(Object.entries(keys).flatMap(([name, key]) => (left.includes(key) ? [name] : []))).toEqual([
    'fresh',
    'other',
    'mailed',
  ])
})

test('every column that names a file is known to the sweep, or takes its file over', async () => {
  const { rows } = await database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')
        and column_name ~ '(image|logo|picture|attachment|sign$|signature|document)' order by 1`,
  )
  const declared = companyRecords.flatMap(({ table, files: { named = [], taken_over = [], no_files = [] } = {} }) =>
    [...named, ...taken_over, ...no_files].map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ name }) => name)).toEqual(declared.sort())
})

test('the sweep is queued for the night, once', async () => {
  const waiting = async () => {
    const { rows } = await database.query<{ run_at: Date }>(
      `select j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'sweep_files' and j.key like '%2099-06-%' order by j.key`,
    )
    return rows.map(({ run_at }) => run_at.toISOString())
  }
  for (const now of ['2099-06-01T01:00:00Z', '2099-06-01T02:29:00Z', '2099-06-01T02:31:00Z', '2099-06-02T01:00:00Z']) {
    await scheduleFileSweep(server.app.platform, now)
  }
  expect(await waiting()).toEqual(['2099-06-01T02:30:00.000Z', '2099-06-02T02:30:00.000Z'])
  expect(await readdir(server.dataDir)).toContain('files')
})
