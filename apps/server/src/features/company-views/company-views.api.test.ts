import { calls as everyCall } from '@dray/domain/calls.ts'
import { changeCompanyDetails, showCompanyDetails } from '@dray/domain/company/company.calls.ts'
import * as calls from '@dray/domain/company-views/company-views.calls.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { isOpenToView, outsideReads } from '@dray/domain/kernel/view-rules.ts'
import { changePassword, getOwnPermissions, logout } from '@dray/domain/sessions/sessions.calls.ts'
import pg from 'pg'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { entitiesIn, withIds } from '#testing/example.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tellViews } from './index.ts'

let server: TestServer
let other: TestServer
let database: pg.Client
let company: Company
let clerk: Person
let admin: Person
let made: Factories
beforeAll(async () => {
  const overrides = { areSweepsOff: true }
  server = await startTestServer({ overrides })
  other = await startTestServer({ overrides, database: server.database })
  database = new pg.Client({ connectionString: server.database.url })
  await database.connect()
})
afterAll(async () => {
  await database?.end()
  await other?.close()
  await server?.close()
})
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  admin = await server.admin(['/console/clients'])
  made = makeFactories(server.app, company.tenant_id)
})

const give = (hours = 4) => clerk.ok(calls.giveViewConsent, { body: { reason: 'Look at job 10482', hours } })
const open = () => admin.ok(calls.startCompanyView, { body: { tenant_id: company.tenant_id } })
const details = (as = admin) => as.send(showCompanyDetails, {})
const trailOf = async (tenant_id: number) => {
  const { rows } = await database.query(
    `select action, user_name, after from audit_log where tenant_id = $1 and table_name = 'view_consents' and action = 'read' order by id`,
    [tenant_id],
  )
  return rows as { action: string; user_name: string; after: { what: string; calls?: string } }[]
}
const deedsIn = async (tenant_id: number) => {
  const { rows } = await database.query<{ action: string; after: { calls?: string } | null }>(
    'select action, after from platform.audit_log where tenant_id = $1 order by id',
    [tenant_id],
  )
  return rows
}

describe('the consent', () => {
  test('is given for a time, seen, and ended at once', async () => {
    expect((await clerk.ok(calls.getViewConsent, {})).consent).toBeNull()
    const given = await give(24)
    expect(Date.parse(given.expires_at) - Date.parse(given.given_at)).toBe(24 * 3_600_000)
    expect((await clerk.ok(calls.getViewConsent, {})).consent?.reason).toBe('Look at job 10482')
    expect((await admin.ok(calls.listViewConsents, {})).map((one) => one.tenant_id)).toContain(company.tenant_id)
    await clerk.ok(calls.endViewConsent, {})
    expect((await clerk.ok(calls.getViewConsent, {})).consent).toBeNull()
    expect((await admin.ok(calls.listViewConsents, {})).map((one) => one.tenant_id)).not.toContain(company.tenant_id)
  })

  test.each([0, 169, 1.5])('for %s hours is refused', async (hours) => {
    const answer = await clerk.send(calls.giveViewConsent, { body: { reason: 'x', hours } })
    expect([answer.status, Object.keys(answer.data as object)]).toEqual([422, ['hours']])
  })

  test('stands once, also when two give it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => clerk.send(calls.giveViewConsent, { body: { reason: 'x', hours: 1 } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is seen by who has the support or the trail, and given by the company-details right only', async () => {
    const helper = await server.clerk(company, { permissions: ['/support'] })
    await give()
    expect((await helper.ok(calls.getViewConsent, {})).consent).not.toBeNull()
    expect((await helper.send(calls.endViewConsent, {})).status).toBe(403)
  })
})

describe('a view', () => {
  test('needs a consent', async () => {
    const refused = await admin.send(calls.startCompanyView, { body: { tenant_id: company.tenant_id } })
    expect([refused.status, refused.code]).toEqual([409, 'no_view_consent'])
    expect((await details()).status).toBe(403)
  })

  test('of a company reads as the company, without its bank account, and stays the console’s own beside it', async () => {
    await clerk.ok(changeCompanyDetails, {
      body: { bank_name: 'Barclays', account_no: '12345678', sort_code: '20-00-00' } as never,
    })
    await give()
    await open()
    const seen = (await admin.ok(showCompanyDetails, {})) as Record<string, unknown>
    const own = (await clerk.ok(showCompanyDetails, {})) as Record<string, unknown>
    expect(seen.company_name).toBe(own.company_name)
    expect([own.bank_name, seen.bank_name, seen.account_no, seen.sort_code]).toEqual(['Barclays', '', '', ''])
    expect((await admin.ok(calls.getCompanyView, {})).view?.tenant_id).toBe(company.tenant_id)
    expect((await admin.ok(calls.listViewConsents, {})).length).toBeGreaterThan(0)
  })

  test('ends with the consent: the next call is refused, on every process', async () => {
    await give()
    await open()
    expect((await details()).status).toBe(200)
    await clerk.ok(calls.endViewConsent, {})
    const refused = await details()
    expect([refused.status, refused.code]).toEqual([403, 'view_ended'])
    expect((await admin.ok(calls.getCompanyView, {})).view).toBeNull()
  })

  test('ends with its time, with leaving, and with a suspended company', async () => {
    await give()
    await open()
    await database.query(
      `update view_consents set given_at = now() - interval '3 hours', expires_at = now() - interval '1 second' where tenant_id = $1`,
      [company.tenant_id],
    )
    expect((await details()).code).toBe('view_ended')
    await give()
    await open()
    await admin.ok(calls.leaveCompanyView, {})
    expect((await details()).code).toBe('forbidden')
    await open()
    await database.query('update platform.tenants set is_active = 0 where id = $1', [company.tenant_id])
    expect((await details()).code).toBe('view_ended')
  })

  test('whose consent ends while a call is at work gives no answer', async () => {
    await give()
    await open()
    const asked = await server.whileHeld('company_details', 'access exclusive', async () => {
      const answer = details()
      await expect.poll(() => server.waiting()).toBeGreaterThan(0)
      await database.query('update view_consents set ended_at = now() where tenant_id = $1', [company.tenant_id])
      return { answer }
    })
    expect((await asked.answer).code).toBe('view_ended')
  })

  test('of one company is none of another', async () => {
    const there = await server.company()
    const job = await makeFactories(server.app, there.tenant_id).job()
    await give()
    await open()
    const { getJob } = await import('@dray/domain/jobs/jobs.calls.ts').then((all) => ({
      getJob:
        everyCall.find(({ id }) => id === 'getJob' || id === 'showJob') ??
        (all as unknown as { getJob: AnyCall }).getJob,
    }))
    expect((await admin.send(getJob, { params: { id: job } } as never)).status).toBe(404)
    const named = await admin.send(showCompanyDetails, {}, { headers: { 'x-tenant-slug': there.slug } })
    expect(named.code).toBe('view_ended')
  })

  test('lets the own password be, and the own permissions be read', async () => {
    await give()
    await open()
    const changed = await admin.send(changePassword, {
      body: { current_password: 'correct horse', password: 'battery staple' },
    })
    expect([changed.status, changed.code]).toEqual([403, 'view_only'])
    const rights = await admin.ok(getOwnPermissions, { params: { userId: admin.user_id } })
    expect(rights.slugs).toContain('/traffic-diary')
    for (const slug of ['papers.view', 'audit.read', 'jobs.price']) expect(rights.slugs).not.toContain(slug)
    expect((await admin.send(getOwnPermissions, { params: { userId: clerk.user_id } })).status).toBe(404)
    await admin.ok(logout, {})
    expect((await details()).status).toBe(401)
  })
})

describe('what a view is refused', () => {
  const ofClients = everyCall.filter(({ who }) => who !== 'anyone' && 'client' in who && !('admin' in who))
  const sent = async (call: AnyCall) => {
    const ids: Record<string, number> = {}
    for (const entity of new Set([call.params, call.query, call.body].flatMap(entitiesIn))) ids[entity] = 1
    const part = (name: 'params' | 'query' | 'body') =>
      withIds(call[name], call.example[name], (entity) => ids[entity] ?? 1)
    return { params: part('params'), query: part('query'), body: part('body') }
  }

  test('is every call that changes, is a file, or writes down a reading', async () => {
    await give()
    await open()
    const closed = ofClients.filter((call) => !isOpenToView(call))
    expect(closed.filter((call) => call.changes || call.file).length).toBeGreaterThan(100)
    const got = await Promise.all(
      closed.map(async (call) => (await admin.send(call, (await sent(call)) as never)).code),
    )
    expect(closed.map(({ id }, at) => [id, got[at]]).filter(([, code]) => code !== 'view_only')).toEqual([])
  })

  test('leaves nothing in the company: no call of a view writes, and no link to a file is given', async () => {
    await give()
    await open()
    const before = await rowsOf(company.tenant_id)
    const answers: [string, string | undefined, string][] = []
    for (const call of ofClients.filter(isOpenToView)) {
      const answer = await admin.send(call, (await sent(call)) as never)
      answers.push([call.id, answer.code, JSON.stringify(answer)])
    }
    expect(answers.filter(([, code]) => code === 'internal')).toEqual([])
    expect(answers.filter(([, , text]) => /\/files\/[^"]*[?&]s=/.test(text)).map(([id]) => id)).toEqual([])
    expect(await rowsOf(company.tenant_id)).toEqual(before)
  })

  test('names calls that there are', () => {
    expect([...outsideReads].filter((id) => !everyCall.some((call) => call.id === id))).toEqual([])
  })
})

/** What a sweep builds of every company, at whatever moment. */
const ofSweeps = ['job_earnings', 'report_changes', 'report_states', 'report_sums']

/** How many rows of the company each table has that people write. */
async function rowsOf(tenant_id: number) {
  const { rows: tables } = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables.filter((table) => !ofSweeps.includes(table.name))) {
    const { rows } = await database.query<{ n: string }>(`select count(*) as n from ${name} where tenant_id = $1`, [
      tenant_id,
    ])
    counts[name] = Number(rows[0]?.n)
  }
  return counts
}

describe('the trace', () => {
  test('stands in both trails: the start, each call with what its path named, the end', async () => {
    const job = await made.job()
    await give()
    await open()
    await details()
    const showJob = everyCall.find((call) => isOpenToView(call) && call.path === '/client/jobs/:id')
    if (showJob) await admin.send(showJob, { params: { id: job } } as never)
    await tellViews(server.app.platform)
    await admin.ok(calls.leaveCompanyView, {})
    const trail = await trailOf(company.tenant_id)
    expect(trail.map(({ after }) => after.what)).toEqual([
      'Started viewing the company',
      'Viewed',
      'Stopped viewing the company',
    ])
    expect(trail[1]?.after.calls).toMatch(/\d\d:\d\d:\d\d showCompanyDetails/)
    if (showJob) expect(trail[1]?.after.calls).toContain(` ${job}`)
    expect(trail[0]?.user_name).toBe('Ada Admin (Dray)')
    expect((await deedsIn(company.tenant_id)).map(({ action }) => action)).toEqual([
      'view_start',
      'view_calls',
      'view_end',
    ])
  })

  test('tells a call once, however many tell, and the end of a view that nobody left', async () => {
    await give()
    await open()
    await details()
    await details()
    await Promise.all([tellViews(server.app.platform), tellViews(other.app.platform)])
    const [, looked] = await trailOf(company.tenant_id)
    expect(looked?.after.calls?.split('\n')).toHaveLength(2)
    await clerk.ok(calls.endViewConsent, {})
    await tellViews(server.app.platform)
    await database.query(`update platform.company_views set expires_at = now() where tenant_id = $1`, [
      company.tenant_id,
    ])
    await tellViews(server.app.platform)
    await tellViews(server.app.platform)
    expect((await deedsIn(company.tenant_id)).filter(({ action }) => action === 'view_end')).toHaveLength(1)
  })
})

describe('the socket of a view', () => {
  test('hears the company while it consents, and is closed when that ends, on another process too', async () => {
    await give()
    await open()
    const { halves } = admin
    const socket = io(other.url, {
      transports: ['websocket'],
      reconnection: false,
      auth: { token: halves?.access_token, session_token: halves?.session_token },
      extraHeaders: { cookie: `dray_session=${halves?.cookie}` },
    })
    const heard: unknown[] = []
    socket.on('change', (messages: unknown[]) => heard.push(...messages))
    await new Promise((resolve, reject) => socket.once('joined', resolve).once('connect_error', reject))
    const publish = () =>
      server.app.work.inCompany(company.tenant_id, async (ctx) =>
        ctx.publish({ event: 'jobChange', type: 'update', ids: [1], audience: { staff: true } }),
      )
    await publish()
    await expect.poll(() => heard.length, { timeout: 3000 }).toBe(1)
    const ended = new Promise((resolve) => socket.once('viewEnded', resolve))
    const closed = new Promise((resolve) => socket.once('disconnect', resolve))
    await clerk.ok(calls.endViewConsent, {})
    await Promise.all([ended, closed])
    socket.disconnect()
  })
})
