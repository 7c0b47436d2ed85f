import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import * as calls from '@dray/domain/tenants/tenants.calls.ts'
import { beforeAll, expect, test } from 'vitest'
import { recordFiles } from '#features/files/index.ts'
import { addMember, nextUserId } from '#features/sessions/index.ts'
import { makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await testServer()
  admin = await server.admin(['/console/clients'])
})

const none = { max_users: null, max_jobs: null, max_storage: null }
const limit = ({ tenant_id }: Company, limits: Partial<Record<keyof typeof none, number>>, version = 1) =>
  admin.ok(calls.limitClient, { params: { id: tenant_id }, body: { ...none, ...limits, version } })

test('of two people who are added at once only as many get in as there is room for', async () => {
  const company = await server.company()
  await limit(company, { max_users: 2 })
  const add = (email: string) =>
    server.app.work.inCompany(company.tenant_id, async ({ tx }) => {
      const user_id = await nextUserId(tx)
      const member = { user_type: 'client', account_id: user_id, customer_id: null, role_id: null } as const
      const shown = { permissions: [], display_name: 'Rae', profile_image: null }
      await addMember(tx, { user_id, email, member: { ...member, ...shown } })
    })
  const both = await Promise.allSettled(['a', 'b'].map((name) => add(`${name}@${company.slug}.example`)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({ code: 'user_limit' })
  expect(await admin.ok(calls.showClient, { params: { id: company.tenant_id } })).toMatchObject({
    users: 2,
    max_users: 2,
  })
})

test('a file for which there is no room is refused by name', async () => {
  const company = await server.company()
  await limit(company, { max_storage: 100 })
  const file = { key: `${company.tenant_id}/proofs/${'a'.repeat(32)}.png`, content_type: 'image/png', name: 'a.png' }
  const kept = { ...file, bucket: 'proofs', size: 101, sha256: 'a'.repeat(64) } as never
  const recording = server.app.work.inCompany(company.tenant_id, (ctx) => recordFiles(ctx, [kept], { used: false }))
  await expect(recording).rejects.toMatchObject({ code: 'storage_limit' })
})

test('the job beyond the month’s limit is refused, also of two at once', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company)
  await limit(company, { max_jobs: 1 })
  const made = makeFactories(server.app, company.tenant_id)
  const sent = {
    body: {
      customer_id: await made.customer(),
      load_type_id: await made.load_type(),
      collection_name: 'Ashdown Print',
      collection_town: 'Bristol',
      collection_date: '2026-06-01',
      delivery_name: 'NHS Supply Hub',
      delivery_town: 'Swindon',
      base_charge: 100,
    },
  }
  const both = await Promise.all([1, 2].map(() => clerk.send(saveJob, sent)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a stale version, a limit of nothing and a strange one are refused', async () => {
  const company = await server.company()
  const params = { id: company.tenant_id }
  await limit(company, { max_users: 9 })
  const stale = await admin.send(calls.limitClient, { params, body: { ...none, version: 1 } })
  const naught = await admin.send(calls.limitClient, { params, body: { ...none, max_users: 0, version: 2 } })
  const half = await admin.send(calls.limitClient, { params, body: { ...none, max_jobs: 1.5, version: 2 } })
  expect([stale.status, naught.status, half.status]).toEqual([409, 422, 422])
})
