import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from './faults.ts'
import { loadBody } from './testing/office.ts'
import { type OpenSimulator, openSimulator } from './testing/running-office.ts'

let office: OpenSimulator
beforeEach(async () => {
  office = await openSimulator({ members: 'quiet' })
})
afterEach(() => office.running.close())

const postLoad = () => office.ask('POST', '/load', { body: loadBody })

describe('a post that goes wrong', () => {
  const status = (fault: Omit<Extract<Fault, { kind: 'status' }>, 'kind'>): Fault => ({ kind: 'status', ...fault })
  test.each<[string, Fault, { status: number; body: unknown; made: number }]>([
    ['401', status({ status: 401, message: 'Who?' }), { status: 401, body: { message: 'Who?' }, made: 0 }],
    ['403', status({ status: 403 }), { status: 403, body: { message: 'Fault 403' }, made: 0 }],
    ['404', status({ status: 404 }), { status: 404, body: { message: 'Fault 404' }, made: 0 }],
    ['409', status({ status: 409, data: 'No' }), { status: 409, body: { message: 'Fault 409', data: 'No' }, made: 0 }],
    ['500 in text', status({ status: 500, message: 'Oops', as: 'text' }), { status: 500, body: 'Oops', made: 0 }],
    ['503 after it', status({ status: 503, is_done: true }), { status: 503, body: { message: 'Fault 503' }, made: 1 }],
    ['a text', { kind: 'string_in_data', text: 'No' }, { status: 200, body: { data: 'No', message: 'OK' }, made: 0 }],
    ['a page', { kind: 'garbage' }, { status: 200, body: expect.stringContaining('<html>'), made: 0 }],
    ['a page after it', { kind: 'garbage', is_done: true }, { status: 200, body: expect.any(String), made: 1 }],
  ])('%s', async (_, fault, { made, ...answer }) => {
    office.simulator.fail({ method: 'POST', path: '/load' }, fault)
    expect(await postLoad()).toMatchObject(answer)
    expect(office.simulator.loads).toHaveLength(made)
    expect(office.simulator.requests.at(-1)?.status).toBe(answer.status)
    expect((await postLoad()).status).toBe(200)
  })

  test('429 says when to come again', async () => {
    office.simulator.fail({}, { kind: 'status', status: 429, retry_after: 7 })
    expect((await postLoad()).headers.get('retry-after')).toBe('7')
  })

  test.each([
    ['silence_before', 0],
    ['silence_after', 1],
  ] as const)('%s: no answer, and the load is made or not', async (kind, made) => {
    const post = (signal: AbortSignal | null) =>
      fetch(`${office.running.url}/load`, {
        method: 'POST',
        headers: { 'x-api-key': office.acme.token },
        body: JSON.stringify(loadBody),
        signal,
      })
    office.simulator.fail({}, { kind })
    await expect(post(AbortSignal.timeout(300))).rejects.toMatchObject({ name: 'TimeoutError' })
    expect(office.simulator.loads).toHaveLength(made)
    expect(office.simulator.requests.at(-1)?.status).toBe(0)
    office.simulator.fail({}, { kind, is_cut: true })
    await expect(post(null)).rejects.toThrow('fetch failed')
    expect(office.simulator.loads).toHaveLength(2 * made)
  })

  test('slow: the answer comes late', async () => {
    office.simulator.fail({}, { kind: 'slow', ms: 120 })
    const began = performance.now()
    expect((await postLoad()).status).toBe(200)
    expect(performance.now() - began).toBeGreaterThan(100)
  })
})

describe('an answer out of order', () => {
  test('stale: loads, quotes and lists are told as they were', async () => {
    const { simulator, clock, read, quotesOf, ask } = office
    const id = await office.post()
    clock.pass(60)
    simulator.accept(id, simulator.quote(id))
    const stale = () => simulator.fail({ method: 'GET' }, { kind: 'stale', seconds: 30 })
    stale()
    expect(await read(id)).toMatchObject({ status: 'POSTED', order: null })
    stale()
    expect(await quotesOf(id)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'BOOKED' })
    const byReference = '/load?customerReference=JOB-2'
    await office.post({ customerReference: 'JOB-2' })
    stale()
    expect((await ask('GET', byReference)).body.data).toEqual([])
    expect((await ask('GET', byReference)).body.data).toHaveLength(1)
  })

  test('repeat: the driver is told twice and backwards', async () => {
    const { simulator, clock, read, ask } = office
    const id = await office.post()
    simulator.accept(id, simulator.quote(id))
    for (const status of ['ON_MY_WAY_TO_PICK_UP', 'ON_SITE_PICKUP'] as const) {
      clock.pass(60)
      simulator.report(id, status)
    }
    const [first, second] = (await read(id)).driverEvents
    simulator.fail({}, { kind: 'repeat' })
    expect((await read(id)).driverEvents).toEqual([second, first, second, first])
    simulator.fail({}, { kind: 'repeat' })
    const [found] = (await ask('GET', '/load?customerReference=JOB-1')).body.data
    expect(found.driverEvents).toEqual([second, first, second, first])
    expect((await read(id)).driverEvents).toEqual([first, second])
  })
})

describe('which request a fault is for', () => {
  const fault: Fault = { kind: 'status', status: 500 }
  test.each([
    ['another method', { method: 'POST' }, 200],
    ['the method', { method: 'get' }, 500],
    ['another path', { path: '/load' }, 200],
    ['the path', { path: '/load/formValues' }, 500],
    ['a path with a gap', { path: '/load/*' }, 500],
    ['a gap is one piece', { path: '/*' }, 200],
    ['a pattern', { path: /formValues$/ }, 500],
    ['another account', { account: 'other' }, 200],
    ['the account', { account: 'acme' }, 500],
  ])('%s', async (_, match, status) => {
    office.simulator.fail(match, fault)
    expect((await office.ask('GET', '/load/formValues')).status).toBe(status)
  })

  test('it is for as many as were said, the oldest first', async () => {
    office.simulator.fail({ times: 2 }, { kind: 'status', status: 503 })
    office.simulator.fail({}, fault)
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await office.ask('GET', '/load/formValues')).status)
    expect(statuses).toEqual([503, 503, 500, 200])
  })
})

describe('by HTTP', () => {
  const path = '/simulator/faults'
  test('faults are asked for, told and ended', async () => {
    const { ask, simulator } = office
    const command = {
      method: 'GET',
      path: '/load/*',
      account: 'acme',
      times: 3,
      fault: { kind: 'status', status: 503 },
    }
    expect((await ask('POST', path, { body: command })).status).toBe(200)
    expect((await ask('GET', '/load/formValues')).status).toBe(503)
    expect((await ask('GET', path)).body).toEqual({ simulator: 'courier exchange', faults: [{ ...command, times: 2 }] })
    expect((await ask('DELETE', path)).status).toBe(200)
    expect((await ask('GET', '/load/formValues')).status).toBe(200)
    expect(simulator.requests.map((request) => request.path)).not.toContain(path)
  })

  test.each([
    ['{', 'The request is not JSON'],
    ['[]', 'fault.kind must be one of'],
    ['{"fault":{"kind":"fire"}}', 'fault.kind must be one of'],
    ['{"fault":{"kind":"status"}}', 'fault.status must be a number'],
    ['{"fault":{"kind":"stale","seconds":"9"}}', 'fault.seconds must be a number'],
    ['{"fault":{"kind":"garbage"},"path":5}', 'path must be text'],
    ['{"fault":{"kind":"garbage"},"times":1.5}', 'times must be a whole number'],
  ])('%s is refused', async (body, message) => {
    const refused = await office.ask('POST', path, { body })
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  })

  test.each([
    ['PUT', path, 405],
    ['GET', '/simulator/loads', 404],
  ])('%s %s is %i', async (method, unknown, status) => {
    expect((await office.ask(method, unknown)).status).toBe(status)
  })
})
