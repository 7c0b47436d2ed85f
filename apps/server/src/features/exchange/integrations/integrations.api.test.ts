import { getExchangeFormValues } from '@dray/domain/exchange/exchange.calls.ts'
import { faultTexts, exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import { authModes } from '@dray/domain/exchange/integration.ts'
import { getIntegrations, testIntegration, updateIntegration } from '@dray/domain/exchange/integrations.calls.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exchangeId, makeTestClock, startExchange, type TestClock, type TestExchange } from '#testing/exchange.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let clock: TestClock
let server: TestServer
let exchange: TestExchange
beforeAll(async () => {
  clock = makeTestClock()
  exchange = await startExchange(clock)
  server = await startTestServer({ env: { ROLES: 'web,realtime' }, overrides: { clock } })
})
afterAll(async () => {
  await server?.close()
  await exchange?.close()
})

let company: Company
let boss: Person
let params: { id: number }
beforeEach(async () => {
  company = await server.company()
  boss = await server.clerk(company)
  params = { id: await exchangeId(boss) }
  exchange.simulator.endFaults()
})

const row = async (person = boss) => (await person.ok(getIntegrations, {}))[0]
const change = (body: Parameters<typeof boss.send<typeof updateIntegration>>[1]['body']) =>
  boss.send(updateIntegration, { params, body })
const tried = () => boss.send(testIntegration, { params })
const stored = async () => {
  const { rows } = await server.app.platform.pool.query<{ secrets_sealed: string; session_sealed: string }>(
    `select secrets_sealed, session_sealed from integrations where tenant_id = ${company.tenant_id}`,
  )
  return rows[0]
}

describe('a connection', () => {
  test('is there from the first day, not connected and switched off', async () => {
    expect(await row()).toMatchObject({
      slug: 'courier-exchange',
      name: 'Courier Exchange',
      is_enabled: 0,
      is_integrated: 0,
      fault: null,
    })
    expect((await boss.send(getExchangeFormValues, {})).code).toBe('exchange_not_ready')
  })

  test.each(authModes)('signs in by %s, is tested, switched on and off', async (auth_mode) => {
    const account = exchange.takeAccount()
    await change(exchange.settingsOf(account, auth_mode))
    expect(await change({ is_enabled: 1 })).toMatchObject({ status: 422, data: { is_enabled: [texts.connect_first] } })
    expect((await tried()).message).toBe(texts.connected('Courier Exchange'))
    expect((await change({ is_enabled: 1 })).message).toBe('Courier Exchange updated successfully')
    expect(await row()).toMatchObject({ is_enabled: 1, is_integrated: 1, fault: null })
    const asked = exchange.simulator.requests.filter((request) => request.account === account.name)
    expect(asked.map(({ path }) => path)).toEqual(
      auth_mode.startsWith('oauth2') ? ['/oauth/token', '/load/formValues'] : ['/load/formValues'],
    )
    expect((await boss.ok(getExchangeFormValues, {})).freightTypes.length).toBeGreaterThan(5)
    await change({ is_enabled: 0 })
    expect((await boss.send(getExchangeFormValues, {})).code).toBe('exchange_not_ready')
  })

  test('signs in again by itself once its session has run out', async () => {
    await exchange.connect(boss, { auth_mode: 'oauth2-password' })
    clock.pass(25 * 3600)
    expect((await boss.ok(getExchangeFormValues, {})).freightTypes.length).toBeGreaterThan(5)
  })

  test('keeps its secrets to itself: encrypted in the database, in no answer, for no other company', async () => {
    const account = await exchange.connect(boss, { auth_mode: 'oauth2-client-credentials' })
    const said = JSON.stringify([await row(), await change({}), await tried()])
    const kept = JSON.stringify(await stored())
    for (const secret of [account.token, account.password, account.client_secret]) {
      expect(said).not.toContain(secret)
      expect(kept).not.toContain(secret)
    }
    expect((await stored())?.secrets_sealed).toMatch(/^v1\./)
    expect(await row()).toMatchObject({ has_token: 1, has_password: 1, has_client_secret: 1 })
    const { sealing } = server.app.services
    const sealed = (await stored())?.secrets_sealed as string
    expect(sealing.open(company.tenant_id, sealed)).toContain(account.client_secret)
    expect(() => sealing.open(company.tenant_id + 1, sealed)).toThrow()
  })

  test('keeps a secret that is left out, and forgets one that is blanked', async () => {
    await exchange.connect(boss)
    const before = (await stored())?.secrets_sealed
    await change({ may_look_up: 1 })
    expect((await stored())?.secrets_sealed).toBe(before)
    expect(await row()).toMatchObject({ is_integrated: 1, has_token: 1 })
    await change({ token: '' })
    expect(await row()).toMatchObject({ is_integrated: 0, has_token: 0, has_password: 1 })
    expect(await tried()).toMatchObject({ status: 422, data: { token: [texts.settings_missing] } })
  })

  test('whose sign-in is wrong says so, tells who looks after it once, and is tested again after a change', async () => {
    const account = await exchange.connect(boss)
    await change({ token: 'wrong' })
    expect(await row()).toMatchObject({ is_integrated: 0 })
    expect(await tried()).toMatchObject({ status: 503, message: faultTexts.sign_in })
    await tried()
    expect(await row()).toMatchObject({ fault: faultTexts.sign_in, is_integrated: 0 })
    const { notifications } = await boss.ok(listNotifications, { query: {} })
    expect(notifications.map(({ data }) => data.title)).toEqual(['Courier exchange: connection broken'])
    await change({ token: account.token })
    expect((await tried()).status).toBe(200)
    expect(await row()).toMatchObject({ fault: null, is_integrated: 1 })
  })

  test.each([
    ['http://169.254.169.254/latest/meta-data', texts.address_unknown],
    ['http://10.0.0.5/api', texts.address_unknown],
    ['https://evil.example/api', texts.address_unknown],
    ['https://127.0.0.1.evil.example/api', texts.address_unknown],
    ['https://user:pass@127.0.0.1/api', texts.address_unknown],
    ['file:///etc/passwd', texts.address_shape],
    ['javascript:alert(1)', texts.address_shape],
  ])('is never made to %s', async (base_url, why) => {
    expect(await change({ base_url })).toMatchObject({ status: 422, data: { base_url: [why] } })
    expect(await change({ token_url: base_url })).toMatchObject({ status: 422, data: { token_url: [why] } })
    expect((await row())?.base_url).toBeNull()
  })

  test('is seen by everybody, without its address and account by who may not change it', async () => {
    await exchange.connect(boss)
    const clerk = await server.clerk(company, { permissions: ['/traffic-diary'] })
    expect(await row(clerk)).toMatchObject({
      is_enabled: 1,
      is_integrated: 1,
      base_url: null,
      username: null,
      client_id: null,
      has_token: 0,
    })
    expect((await clerk.send(updateIntegration, { params, body: { is_enabled: 0 } })).status).toBe(403)
    expect((await clerk.send(testIntegration, { params })).status).toBe(403)
  })

  test('that somebody else changed meanwhile is shown, not overwritten', async () => {
    const version = (await row())?.version
    await change({ username: 'first', version })
    const second = await change({ username: 'second', version })
    expect(second).toMatchObject({ status: 409, code: 'conflict', data: { username: 'first' } })
  })
})
