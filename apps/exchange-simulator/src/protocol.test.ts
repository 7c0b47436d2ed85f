import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SimulatorOptions } from './make-simulator.ts'
import { loadBody } from './testing/office.ts'
import { type OpenSimulator, openSimulator } from './testing/running-office.ts'

let office: OpenSimulator
let { clock, simulator, running, acme, other, ask, post, read, quotesOf, answer }: OpenSimulator = {} as OpenSimulator

async function open(options: Partial<SimulatorOptions> = {}) {
  await office?.running.close()
  office = await openSimulator(options)
  ;({ clock, simulator, running, acme, other, ask, post, read, quotesOf, answer } = office)
}
beforeEach(() => open())
afterEach(() => running.close())

describe('a load', () => {
  test('is posted, read, found by its reference and gets quotes within 8 minutes', async () => {
    const id = await post({ customerReference: 'JOB-1' })
    expect(await read(id)).toEqual({
      id,
      status: 'POSTED',
      customerReference: 'JOB-1',
      ownerDisplayName: acme.company,
      order: null,
      driverEvents: [],
      pod: null,
    })
    expect((await ask('GET', '/load?customerReference=JOB-1')).body.data).toMatchObject([{ id }])
    expect((await ask('GET', '/load?customerReference=JOB-2')).body.data).toEqual([])
    expect((await ask('GET', '/load?customerReference=JOB-1', { as: other })).body.data).toEqual([])
    clock.pass(19)
    expect(await quotesOf(id)).toEqual([])
    clock.pass(41)
    expect(await quotesOf(id)).not.toEqual([])
    clock.pass(420)
    const quotes = await quotesOf(id)
    expect(quotes.length).toBeGreaterThanOrEqual(2)
    expect(quotes.length).toBeLessThanOrEqual(6)
    clock.pass(3600)
    expect(await quotesOf(id)).toEqual(quotes)
    for (const quote of quotes) {
      expect(quote).toMatchObject({ status: 'posted', currency: 'GBP', quoteOwner: { phone: expect.any(String) } })
      const extras = quote.accessorials.reduce((sum: number, extra: { price: number }) => sum + extra.price, 0)
      expect(quote.totalPrice).toBeCloseTo(quote.price + extras, 5)
    }
  })

  test('is booked by accepting a quote, which dismisses the others, and is delivered with a proof', async () => {
    const id = await post()
    clock.pass(480)
    const [first, second] = await quotesOf(id)
    expect(await answer(second.id, 'ACCEPTED')).toMatchObject({ status: 200 })
    const booked = await read(id)
    expect(booked).toMatchObject({ status: 'BOOKED', order: { quoteId: second.id }, driverEvents: [] })
    expect(booked.order.subcontractorName).not.toBe('')
    const statuses = (await quotesOf(id)).map(({ status }: { status: string }) => status)
    expect(statuses.filter((status: string) => status === 'ACCEPTED')).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set(['ACCEPTED', 'DISMISSED']))
    for (const status of ['ACCEPTED', 'DISMISSED', 'CANCELLED']) {
      expect((await answer(first.id, status)).status).toBe(409)
      expect((await answer(second.id, status)).status).toBe(409)
    }
    clock.pass(600)
    const delivered = await read(id)
    expect(delivered).toMatchObject({ status: 'DELIVERED', pod: { signedBy: expect.any(String) } })
    expect(delivered.driverEvents.map(({ status }: { status: string }) => status)).toEqual([
      'ON_MY_WAY_TO_PICK_UP',
      'ON_SITE_PICKUP',
      'LOADED',
      'ON_SITE_DELIVERY',
      'DELIVERED',
    ])
    expect((await ask('DELETE', `/load/${id}`)).status).toBe(409)
  })

  test('is cancelled until the goods are loaded', async () => {
    await open({ members: 'quiet' })
    const [posted, booked, loaded] = [await post(), await post(), await post()]
    for (const id of [booked, loaded]) simulator.accept(id, simulator.quote(id))
    simulator.report(booked, 'ON_SITE_PICKUP')
    simulator.report(loaded, 'LOADED')
    expect((await ask('DELETE', `/load/${posted}`)).status).toBe(200)
    expect((await ask('DELETE', `/load/${booked}`)).status).toBe(200)
    expect((await ask('DELETE', `/load/${loaded}`)).status).toBe(409)
    expect((await ask('DELETE', `/load/${posted}`)).status).toBe(409)
    expect((await read(booked)).status).toBe('CANCELLED')
    expect((await read(loaded)).status).toBe('BOOKED')
  })

  test('expires after a day', async () => {
    const id = await post()
    clock.pass(24 * 3600 - 1)
    expect((await read(id)).status).toBe('POSTED')
    clock.pass(1)
    expect((await read(id)).status).toBe('EXPIRED')
    const [quote] = await quotesOf(id)
    expect(quote.status).toBe('CANCELLED')
    expect((await answer(quote.id, 'ACCEPTED')).status).toBe(409)
  })

  test('is posted again when the accepted member withdraws, and gets other quotes', async () => {
    const id = await post()
    clock.pass(480)
    const [quote] = await quotesOf(id)
    await answer(quote.id, 'ACCEPTED')
    clock.pass(60)
    expect((await read(id)).driverEvents).toHaveLength(1)
    simulator.withdraw(quote.id)
    expect(await read(id)).toMatchObject({ status: 'POSTED', order: null, driverEvents: [] })
    const before = await quotesOf(id)
    expect(before.find((each: { id: string }) => each.id === quote.id).status).toBe('CANCELLED')
    clock.pass(480)
    const after = await quotesOf(id)
    expect(after.length).toBeGreaterThan(before.length)
    expect(new Set(after.map((each: { id: string }) => each.id)).size).toBe(after.length)
    expect(after.at(-1).status).toBe('posted')
  })
})

describe('who asks', () => {
  const basic = `Basic ${Buffer.from('acme:acme-password').toString('base64')}`
  test.each([
    ['a token', { 'x-api-key': 'acme-token' }, 200],
    ['a wrong token', { 'x-api-key': 'guess' }, 401],
    ['user and password', { authorization: basic }, 200],
    ['a wrong password', { authorization: `Basic ${Buffer.from('acme:guess').toString('base64')}` }, 401],
    ['a bearer of nothing', { authorization: 'Bearer guess' }, 401],
    ['nothing', {}, 401],
  ])('with %s', async (_, headers, status) => {
    expect((await fetch(`${running.url}/load/formValues`, { headers })).status).toBe(status)
  })

  const password = { grant_type: 'password', username: 'acme', password: 'acme-password', client_id: 'acme-client' }
  const client = { grant_type: 'client_credentials', client_id: 'acme-client', client_secret: 'acme-secret' }
  const signIn = (form: Record<string, string>) =>
    fetch(running.token_url, { method: 'POST', body: new URLSearchParams(form) })
  test.each([
    ['password', password, 200],
    ['a wrong password', { ...password, password: 'guess' }, 401],
    ["another's client", { ...password, client_id: 'other-client' }, 401],
    ['client credentials', client, 200],
    ['a wrong client secret', { ...client, client_secret: 'guess' }, 401],
    ['no client secret', { grant_type: 'client_credentials', client_id: 'acme-client' }, 401],
    ['another grant', { ...client, grant_type: 'implicit' }, 400],
  ])('signs in with %s', async (_, form, status) => {
    const response = await signIn(form)
    expect(response.status).toBe(status)
    const sent: Record<string, unknown> = JSON.parse(await response.text())
    if (status !== 200) expect(sent.error).toEqual(expect.any(String))
    else expect(sent).toEqual({ access_token: expect.any(String), token_type: 'Bearer', expires_in: 3600 })
  })

  test('a bearer token lives an hour', async () => {
    const { access_token }: { access_token: string } = JSON.parse(await (await signIn(client)).text())
    const status = async () => {
      const headers = { authorization: `Bearer ${access_token}` }
      return (await fetch(`${running.url}/load/formValues`, { headers })).status
    }
    clock.pass(3599)
    expect(await status()).toBe(200)
    clock.pass(1)
    expect(await status()).toBe(401)
  })

  test("another company's load is refused, an unknown one is not found", async () => {
    await open({ members: 'quiet' })
    const id = await post()
    const quote_id = simulator.quote(id)
    const strange = [
      ['GET', `/load/${id}`],
      ['GET', `/load/${id}/quotes`],
      ['DELETE', `/load/${id}`],
      ['POST', `/quote/${quote_id}/quoteStatus`],
    ] as const
    for (const [method, path] of strange) {
      const body = method === 'POST' ? { status: 'ACCEPTED' } : undefined
      expect((await ask(method, path, { as: other, body })).status).toBe(403)
      expect((await ask(method, path.replace(id, '9'), { body })).status).toBe(404)
    }
    expect(await read(id)).toMatchObject({ status: 'POSTED' })
    expect((await ask('GET', '/elsewhere')).status).toBe(404)
  })
})

describe('what is sent', () => {
  test.each([
    ['no freight type', { freightType: null }, 'freightType is required'],
    ['no job description', { jobDescription: '' }, 'jobDescription is required'],
    ['no vehicle', { minVehicleSize: undefined }, 'minVehicleSize is required'],
    ['an unknown vehicle', { minVehicleSize: 'Small Van' }, 'minVehicleSize has an unknown value'],
    ['no place', { to: null }, 'to is required'],
    ['an empty place', { from: { country: 'GB' } }, 'from needs a postcode or a town'],
    ['no time', { deliverBy: null }, 'deliverBy is required'],
    ['a wrong time', { readyAt: 'soon' }, 'readyAt must be a date and time'],
    ['times the wrong way', { deliverBy: '2026-03-02T08:00:00Z' }, 'deliverBy must not be before deliverFrom'],
    ['a long reference', { customerReference: 'x'.repeat(31) }, 'customerReference must have at most 30 characters'],
    ['a long note', { notes: 'x'.repeat(1001) }, 'notes must have at most 1000 characters'],
    ['a flag as a number', { quotesEnabled: 1 }, 'quotesEnabled must be true or false'],
    ['another type of job', { jobType: 'FAST' }, 'jobType has an unknown value'],
  ])('%s is refused in words', async (_, change, data) => {
    const refused = await ask('POST', '/load', { body: { ...loadBody, ...change } })
    expect(refused).toMatchObject({ status: 400, body: { data, message: 'The load was not created' } })
    expect(simulator.loads).toEqual([])
  })

  test.each([
    ['{', 'The request is not JSON'],
    ['[]', 'A load is expected'],
  ])('%s is refused', async (body, data) => {
    expect(await ask('POST', '/load', { body })).toMatchObject({ status: 400, body: { data } })
  })

  test('an unknown answer to a quote is refused', async () => {
    const id = await post()
    expect(await answer(simulator.quote(id), 'MAYBE')).toMatchObject({ status: 400 })
  })

  test('a reference of 30 characters and notes of 1000 are taken', async () => {
    await post({ customerReference: 'x'.repeat(30), notes: 'x'.repeat(1000) })
  })
})

describe('how often', () => {
  test('an account that asks too soon is told when to come again; others are not held up', async () => {
    await open({ seconds_per_request: 15 })
    expect((await ask('GET', '/load/formValues')).status).toBe(200)
    clock.pass(4.5)
    const soon = await ask('GET', '/load/formValues')
    expect(soon).toMatchObject({ status: 429, body: 'Too many requests' })
    expect(soon.headers.get('retry-after')).toBe('11')
    expect((await ask('GET', '/load/formValues', { as: other })).status).toBe(200)
    clock.pass(10.5)
    expect((await ask('GET', '/load/formValues')).status).toBe(200)
    expect(simulator.requests.map(({ account, status }) => [account, status])).toEqual([
      ['acme', 200],
      ['acme', 429],
      ['other', 200],
      ['acme', 200],
    ])
  })

  test('every request is written down with its instant, sign-ins too', async () => {
    const form = { grant_type: 'client_credentials', client_id: 'acme-client', client_secret: 'guess' }
    await fetch(running.token_url, { method: 'POST', body: new URLSearchParams(form) })
    clock.pass(2)
    await ask('GET', '/load?customerReference=x', { as: { ...acme, token: 'guess' } })
    expect(simulator.requests).toEqual([
      { account: 'acme', at: '2026-03-02T09:00:00.000Z', method: 'POST', path: '/oauth/token', status: 401 },
      { account: null, at: '2026-03-02T09:00:02.000Z', method: 'GET', path: '/load', status: 401 },
    ])
  })
})

describe('by control', () => {
  beforeEach(() => open({ members: 'quiet' }))

  test('quiet members do nothing by themselves', async () => {
    const id = await post()
    clock.pass(3600)
    expect(await quotesOf(id)).toEqual([])
    simulator.accept(id, simulator.quote(id, { price: 99.5, extras: [{ typeApiKey: 'TOLL', price: 2.45 }] }))
    clock.pass(3600)
    expect(await quotesOf(id)).toMatchObject([{ status: 'ACCEPTED', price: 99.5, totalPrice: 101.95 }])
    expect(await read(id)).toMatchObject({ status: 'BOOKED', driverEvents: [] })
    simulator.deliver(id, { signedBy: 'R. Khan' })
    clock.pass(60)
    expect(await read(id)).toMatchObject({ status: 'DELIVERED', pod: { signedBy: 'R. Khan' } })
    expect(simulator.load(id).events).toHaveLength(1)
  })

  test('a quote is withdrawn before it is answered, a load is cancelled on the other side', async () => {
    const id = await post()
    const quote_id = simulator.quote(id)
    simulator.withdraw(quote_id)
    expect((await answer(quote_id, 'ACCEPTED')).status).toBe(409)
    simulator.cancelThere(id)
    expect((await read(id)).status).toBe('CANCELLED')
    expect(() => simulator.quote(id)).toThrow('The load is not open for quotes')
  })

  test('loads are not found by reference when the exchange does not offer it', async () => {
    await post({ customerReference: 'JOB-1' })
    simulator.offersLookUp = false
    expect((await ask('GET', '/load?customerReference=JOB-1')).status).toBe(404)
  })
})
