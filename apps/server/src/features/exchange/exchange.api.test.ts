import {
  cancelLoad,
  confirmNotPosted,
  deleteLoadActivity,
  getExchangeFormValues,
  getExchangeQueue,
  getLoad,
  getLoadOfJob,
  getLoadQuotes,
  postLoad,
  readLoadAgain,
  saveLocalLoad,
  setQuoteStatus,
} from '@dray/domain/exchange/exchange.calls.ts'
import { faultTexts, outcomeTexts, exchangeMessages as texts } from '@dray/domain/exchange/exchange.messages.ts'
import type { QuoteCommand } from '@dray/domain/exchange/load-states.ts'
import { updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import { listNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeTestClock, soundLoad, startExchange, type TestClock, type TestExchange } from '#testing/exchange.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { takeDueTurns } from './turns/take-due-turns.job.ts'

let clock: TestClock
let server: TestServer
let exchange: TestExchange
beforeAll(async () => {
  clock = makeTestClock()
  exchange = await startExchange(clock)
  // Turns are taken when a test says so, or by the call that waits for one.
  server = await startTestServer({ env: { ROLES: 'web,realtime' }, overrides: { clock } })
})
afterAll(async () => {
  await server?.close()
  await exchange?.close()
})

let company: Company
let clerk: Person
let made: Factories
let job_id: number
let account: string
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  job_id = await made.job()
  exchange.simulator.endFaults()
  exchange.simulator.offersLookUp = true
  account = (await exchange.connect(clerk)).name
})

const params = () => ({ id: job_id })
const job = () => clerk.ok(getJob, { params: params() })
const post = () => clerk.send(postLoad, { body: soundLoad(job_id, clock.now()) })
const posted = async () => (await clerk.ok(postLoad, { body: soundLoad(job_id, clock.now()) })).id as string
const loadOfJob = () => clerk.ok(getLoadOfJob, { params: params() })
const quotesOf = async (id: string) => (await clerk.ok(getLoadQuotes, { params: { id } })).quotes
const answer = (id: string, status: QuoteCommand) => clerk.send(setQuoteStatus, { params: { id }, body: { status } })
const theirs = () => exchange.simulator.loads.filter((load) => load.account === account)
const notices = async () =>
  (await clerk.ok(listNotifications, { query: {} })).notifications.map(({ data }) => data.title)
const feed = async () => (await job()).job_activities.map(({ message }) => message)

/** Time goes on, and every company takes the turns that are due. */
async function pass(seconds: number, turns = 6) {
  clock.pass(seconds)
  for (let turn = 0; turn < turns; turn += 1) await takeDueTurns(server.app.work, clock.now())
}

/** A load that is posted, with quotes that were read. */
async function quoted(...prices: number[]) {
  const id = await posted()
  const quotes = prices.map((price) => exchange.simulator.quote(id, { price }))
  await clerk.ok(readLoadAgain, { params: { id } })
  return { id, quotes: quotes as [string, ...string[]] }
}

/** A load that its member carries. */
async function accepted() {
  const { id, quotes } = await quoted(120, 140)
  expect((await answer(quotes[0], 'ACCEPTED')).message).toBe(texts.quote_accepted)
  return { id, quotes }
}

describe('a load', () => {
  test('is posted, its id is kept with the job, and the feed says so', async () => {
    const { status, message, data } = await post()
    expect({ status, message }).toEqual({ status: 200, message: texts.posted((await job()).job_number) })
    const [load] = theirs()
    expect(data).toMatchObject({ id: load?.id, state: 'posted', cx_loads_status: 'Posted To CX' })
    expect(load?.body).toMatchObject({ customerReference: (await job()).job_number, quotesEnabled: true })
    expect(await job()).toMatchObject({
      status: 'Pending',
      cx_loads_status: 'Posted To CX',
      cx_job: { cx_loads_id: load?.id },
    })
    expect((await feed())[0]).toContain(`load ${load?.id} posted`)
  })

  test('is not sent while the form says no: each field has its reason', async () => {
    const body = { ...soundLoad(job_id, clock.now()), freightType: null, notificationRadius: 4, numberOfItems: 0 }
    const { status, data } = await clerk.send(postLoad, { body })
    expect(status).toBe(422)
    expect(data).toEqual({
      freightType: ['Freight type is required.'],
      notificationRadius: ['Must be at least 5'],
      numberOfItems: ['No of items must be greater than 0'],
    })
    expect(theirs()).toEqual([])
    expect((await job()).cx_job).toBeNull()
  })

  test('refuses a job number that the exchange could not take, rather than cut it', async () => {
    job_id = await made.job({ job_number: 'J'.repeat(31) })
    const { status, data } = await post()
    expect(status).toBe(422)
    expect(Object.keys(data as object)).toEqual(['customerReference'])
  })

  test('is posted once, however often it is sent at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, post))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(theirs()).toHaveLength(1)
  })

  test('is taken off again, and the job can be given to somebody else', async () => {
    const id = await posted()
    const { message } = await clerk.send(cancelLoad, { params: { id } })
    expect(message).toBe(texts.cancelled)
    expect(theirs()[0]?.status).toBe('CANCELLED')
    expect(await job()).toMatchObject({ status: 'Pending', cx_loads_status: null, cx_job: null })
    expect((await post()).status).toBe(200)
  })

  test('whose job is cancelled is taken off by itself', async () => {
    await posted()
    await clerk.ok(updateJobStatus, { params: params(), body: { status: 'Cancelled', confirmed: 1 } })
    await pass(1)
    expect(theirs()[0]?.status).toBe('CANCELLED')
    expect((await loadOfJob()).state).toBe('cancelled')
  })

  test('that a person posted on the exchange itself is saved with its job, once', async () => {
    const other = await made.job()
    const sent = (job: number) =>
      clerk.send(saveLocalLoad, { body: { cx_loads_id: 'L-77', cx_loads_status: 'Posted To CX', job_id: job } })
    expect((await sent(job_id)).status).toBe(200)
    expect((await sent(job_id)).status).toBe(200)
    expect(await sent(other)).toMatchObject({ status: 422, data: { cx_loads_id: [texts.load_id_taken] } })
    expect((await job()).cx_job).toMatchObject({ cx_loads_id: 'L-77', cx_loads_status: 'Posted To CX' })
  })

  test('of somebody else that was entered by hand says so, and can be taken off the job', async () => {
    const other = await server.clerk()
    const theirAccount = await exchange.connect(other)
    const theirJob = await makeFactories(server.app, other.tenant_id).job()
    const id = (await other.ok(postLoad, { body: soundLoad(theirJob, clock.now()) })).id as string
    await clerk.ok(saveLocalLoad, { body: { cx_loads_id: id, cx_loads_status: 'Posted To CX', job_id } })
    await pass(1)
    expect((await loadOfJob()).fault).toBeTruthy()
    expect((await clerk.send(cancelLoad, { params: { id } })).status).toBe(200)
    expect((await job()).cx_job).toBeNull()
    expect(exchange.simulator.load(id)).toMatchObject({ status: 'POSTED', account: theirAccount.name })
  })

  test('that was cancelled or ran out over there ends, and who posted it is told', async () => {
    const id = await posted()
    exchange.simulator.cancelThere(id)
    await pass(301)
    expect(await job()).toMatchObject({ status: 'Pending', cx_loads_status: null })
    expect((await loadOfJob()).fault).toBe(outcomeTexts.load_ended)
    expect(await notices()).toContainEqual(expect.stringContaining('no longer on the exchange'))
  })

  test('of another company is nobody else’s business', async () => {
    const id = await posted()
    const stranger = await server.clerk()
    await exchange.connect(stranger)
    expect((await stranger.send(getLoad, { params: { id } })).status).toBe(404)
    expect((await stranger.send(cancelLoad, { params: { id } })).status).toBe(404)
    expect((await stranger.send(getLoadQuotes, { params: { id } })).status).toBe(404)
    expect(theirs()[0]?.status).toBe('POSTED')
  })

  test('is not posted by who may not, nor where the exchange is switched off', async () => {
    const yard = await server.clerk(company, { permissions: ['/organizer'] })
    expect((await yard.send(postLoad, { body: soundLoad(job_id, clock.now()) })).status).toBe(403)
    const off = await server.clerk()
    const theirJob = await makeFactories(server.app, off.tenant_id).job()
    expect(await off.send(postLoad, { body: soundLoad(theirJob, clock.now()) })).toMatchObject({
      status: 409,
      code: 'exchange_not_ready',
    })
  })
})

describe('quotes', () => {
  test('arrive by themselves, are told once, and show the member, the price and the extras', async () => {
    const id = await posted()
    const quote = exchange.simulator.quote(id, {
      price: 120,
      extras: [{ typeApiKey: 'CONGESTION', price: 15 }],
      member: { firstName: 'Mo', lastName: 'Khan' },
    } as never)
    await pass(61)
    await pass(61)
    expect(await quotesOf(id)).toMatchObject([
      {
        id: quote,
        status: 'posted',
        currency: '£',
        price: 120,
        totalPrice: 135,
        accessorials: [{ typeApiKey: 'CONGESTION', price: 15 }],
        is_open: 1,
      },
    ])
    expect((await notices()).filter((title) => title.startsWith('Quote for job'))).toHaveLength(1)
  })

  test('are without their amounts for who does not see prices', async () => {
    const { id } = await quoted(120)
    const yard = await server.clerk(company, { permissions: ['/traffic-diary'] })
    const [quote] = (await yard.ok(getLoadQuotes, { params: { id } })).quotes
    expect(quote).not.toHaveProperty('price')
    expect(quote).not.toHaveProperty('totalPrice')
    expect(quote).not.toHaveProperty('accessorials')
    const accepting = { params: { id: quote?.id ?? '' }, body: { status: 'ACCEPTED' as const } }
    expect((await yard.send(setQuoteStatus, accepting)).status).toBe(403)
    expect((await job()).status).toBe('Pending')
  })

  test('are accepted: the job is Quoted at that cost, the others are closed, the second click is refused', async () => {
    const { id, quotes } = await quoted(120, 140)
    const [first, second] = await Promise.all([answer(quotes[0], 'ACCEPTED'), answer(quotes[1] as string, 'ACCEPTED')])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    const shown = await quotesOf(id)
    expect(shown.map(({ status }) => status).sort()).toEqual(['ACCEPTED', 'DISMISSED'])
    const taken = shown.find(({ status }) => status === 'ACCEPTED')
    expect(await job()).toMatchObject({ status: 'Quoted', subcost: taken?.totalPrice, cx_loads_status: 'Posted To CX' })
    expect(theirs()[0]?.status).toBe('BOOKED')
    const line = (await job()).job_activities.find(({ message }) => message.includes('accepted'))
    expect(line).toMatchObject({ user_name: 'Cleo Clerk', status: 'Quoted' })
  })

  test('are dismissed and cancelled one by one', async () => {
    const { id, quotes } = await quoted(100, 110)
    expect((await answer(quotes[0], 'DISMISSED')).message).toBe(texts.quote_dismissed)
    expect((await answer(quotes[1] as string, 'CANCELLED')).message).toBe(texts.quote_cancelled)
    expect((await quotesOf(id)).map(({ status, is_open }) => [status, is_open])).toEqual([
      ['DISMISSED', 0],
      ['CANCELLED', 0],
    ])
    expect(await answer(quotes[0], 'ACCEPTED')).toMatchObject({ status: 409, code: 'exchange_quote_closed' })
    expect((await job()).status).toBe('Pending')
  })

  test('that are accepted on the exchange itself make the job Quoted too', async () => {
    const { id, quotes } = await quoted(120, 140)
    exchange.simulator.accept(id, quotes[1] as string)
    await pass(301)
    expect(await job()).toMatchObject({ status: 'Quoted' })
    expect((await loadOfJob()).order).not.toBeNull()
  })

  test('are not accepted for a job that was given to somebody else', async () => {
    const { quotes } = await quoted(120)
    await clerk.ok(updateJobStatus, { params: params(), body: { status: 'Cancelled', confirmed: 1 } })
    expect((await answer(quotes[0], 'ACCEPTED')).status).toBe(409)
  })

  test('of a member who withdraws after the acceptance put the job back, with its cost, and tell who posted it', async () => {
    const { quotes } = await accepted()
    exchange.simulator.withdraw(quotes[0])
    await pass(61)
    expect(await job()).toMatchObject({ status: 'Pending', subcost: null, cx_loads_status: 'Posted To CX' })
    expect(await notices()).toContainEqual(expect.stringContaining('withdrew'))
  })

  test('of the next member begin the journey anew', async () => {
    const { id, quotes } = await accepted()
    exchange.simulator.report(id, 'ON_MY_WAY_TO_PICK_UP')
    await pass(61)
    exchange.simulator.withdraw(quotes[0])
    await pass(61)
    const next = exchange.simulator.quote(id, { price: 150 })
    await pass(61)
    expect((await answer(next, 'ACCEPTED')).status).toBe(200)
    exchange.simulator.report(id, 'ON_MY_WAY_TO_PICK_UP')
    await pass(61)
    expect((await feed()).filter((line) => line.includes('On my way to pick up'))).toHaveLength(2)
    expect(await job()).toMatchObject({ status: 'Quoted', subcost: 150 })
  })
})

describe("a driver's progress", () => {
  const report = async (id: string, status: Parameters<TestExchange['simulator']['report']>[1]) => {
    exchange.simulator.report(id, status)
    await pass(61)
  }

  test('comes into the feed once each, and moves the job to In transit and CX delivered', async () => {
    const { id } = await accepted()
    await report(id, 'ON_MY_WAY_TO_PICK_UP')
    await report(id, 'ON_SITE_PICKUP')
    expect((await job()).status).toBe('Quoted')
    await report(id, 'LOADED')
    expect((await job()).status).toBe('Intransit')
    await report(id, 'ON_SITE_DELIVERY')
    exchange.simulator.deliver(id, { signedBy: 'R. Patel' })
    await pass(61)
    await pass(61)
    expect(await job()).toMatchObject({ status: 'CX Delivered', has_pod: 1 })
    const { load_activity } = await loadOfJob()
    expect(load_activity.map(({ text }) => text).reverse()).toEqual([
      'On my way to pick up',
      'On-site (Pickup)',
      'Loaded',
      'On-site (Delivery)',
      ...(load_activity[0]?.kind === 'pod' ? ['Delivered', 'Proof of delivery'] : ['Proof of delivery', 'Delivered']),
    ])
    const lines = (await feed()).filter((line) => line.includes('Loaded'))
    expect(lines).toHaveLength(1)
  })

  test('that is told twice, backwards and late changes nothing', async () => {
    const { id } = await accepted()
    exchange.simulator.report(id, 'ON_MY_WAY_TO_PICK_UP')
    exchange.simulator.report(id, 'LOADED')
    exchange.simulator.fail({ account, times: 20 }, { kind: 'repeat' })
    await pass(61)
    await pass(61)
    expect((await job()).status).toBe('Intransit')
    exchange.simulator.endFaults()
    exchange.simulator.fail({ account, times: 20 }, { kind: 'stale', seconds: 300 })
    await pass(61)
    await pass(61)
    expect((await job()).status).toBe('Intransit')
    expect((await feed()).filter((line) => line.includes('Loaded'))).toHaveLength(1)
  })

  test('ends with a proof that can be deleted and does not come back', async () => {
    const { id } = await accepted()
    exchange.simulator.report(id, 'LOADED')
    exchange.simulator.deliver(id, { signedBy: 'R. Patel' })
    await pass(61)
    const proof = (await loadOfJob()).load_activity.find(({ kind }) => kind === 'pod')
    expect(proof).toMatchObject({ signed_by: 'R. Patel' })
    const deleted = { params: { id: proof?.id ?? 0 } }
    expect((await clerk.send(deleteLoadActivity, deleted)).message).toBe('Delete pod activity successfully')
    await pass(61)
    expect(await job()).toMatchObject({ has_pod: 0, cx_job: { load_activity: expect.not.arrayContaining([proof]) } })
    expect((await clerk.send(deleteLoadActivity, deleted)).status).toBe(404)
  })

  test('keeps an accepted load from being taken off once it is loaded', async () => {
    const { id } = await accepted()
    exchange.simulator.report(id, 'LOADED')
    const { status, message } = await clerk.send(cancelLoad, { params: { id } })
    expect(status).toBe(409)
    expect(message.length).toBeGreaterThan(10)
    expect((await job()).status).not.toBe('Pending')
  })

  test('marks the job in the depot and frees it for the next carrier', async () => {
    const { id } = await accepted()
    exchange.simulator.report(id, 'LOADED')
    exchange.simulator.deliver(id)
    await pass(61)
    await clerk.ok(updateJobStatus, { params: params(), body: { status: 'Indepot' } })
    expect(await job()).toMatchObject({ status: 'Indepot', cx_loads_status: 'Indepot' })
  })
})

describe('when the exchange', () => {
  /** What goes wrong with a post, what the clerk reads, and how job and load stand after it. */
  const free = { cx_loads_status: null, cx_job: null }
  const failing = [
    ['refuses the sign-in', { kind: 'status', status: 401 }, 503, 'sign-in', free, 0],
    ['forbids it', { kind: 'status', status: 403, message: 'Not your account' }, 409, 'Not your account', free, 0],
    ['does not know the path', { kind: 'status', status: 404, as: 'text' }, 409, '', free, 0],
    ['says that it conflicts', { kind: 'status', status: 409, message: 'Already here' }, 409, 'Already here', free, 0],
    [
      'puts its reason where the id belongs',
      { kind: 'string_in_data', text: 'Postcode not served' },
      409,
      'Postcode not served',
      free,
      0,
    ],
    [
      'fails',
      { kind: 'status', status: 500, as: 'text', message: 'Oops' },
      503,
      errors.exchange_unknown.text,
      { cx_loads_status: 'Unknown' },
      0,
    ],
    [
      'is down for maintenance',
      { kind: 'status', status: 503 },
      503,
      errors.exchange_unknown.text,
      { cx_loads_status: 'Unknown' },
      0,
    ],
    ['answers with a page', { kind: 'garbage' }, 503, errors.exchange_unknown.text, { cx_loads_status: 'Unknown' }, 0],
    [
      'hangs up before it has made the load',
      { kind: 'silence_before', is_cut: true },
      503,
      errors.exchange_unknown.text,
      { cx_loads_status: 'Unknown' },
      0,
    ],
    [
      'hangs up after it has made the load',
      { kind: 'silence_after', is_cut: true },
      503,
      errors.exchange_unknown.text,
      { cx_loads_status: 'Unknown' },
      1,
    ],
  ] as const

  test.each(failing)('%s, a post says so and leaves the job right', async (_, fault, status, text, after, loads) => {
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, fault)
    const answered = await post()
    expect(answered.status).toBe(status)
    expect(answered.message).toContain(text)
    expect(await job()).toMatchObject({ status: 'Pending', ...after })
    expect(theirs()).toHaveLength(loads)
    await pass(600)
    expect(theirs()).toHaveLength(loads)
  })

  test('asks to wait, the post waits and is sent once', async () => {
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, { kind: 'status', status: 429 })
    expect((await post()).status).toBe(200)
    expect(theirs()).toHaveLength(1)
  })

  test.each([
    ['before it has made the load', { kind: 'silence_before', is_cut: true }, 503, 0],
    ['after it has made the load', { kind: 'silence_after', is_cut: true }, 200, 1],
    ['with a fault, having made it', { kind: 'status', status: 502, is_done: true }, 200, 1],
  ] as const)('leaves a post unanswered %s, it is looked up by its reference', async (_, fault, status, loads) => {
    const other = await server.clerk(company)
    account = (await exchange.connect(other, { may_look_up: 1 })).name
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, fault)
    expect((await post()).status).toBe(status)
    expect(theirs()).toHaveLength(loads)
    expect((await job()).cx_loads_status).toBe(loads === 1 ? 'Posted To CX' : null)
    if (loads === 1) expect((await loadOfJob()).id).toBe(theirs()[0]?.id)
    else {
      expect((await post()).status).toBe(200)
      expect(theirs()).toHaveLength(1)
    }
  })

  test('made a load after we had looked for it, the next post finds it and does not send another', async () => {
    const other = await server.clerk(company)
    account = (await exchange.connect(other, { may_look_up: 1 })).name
    exchange.simulator.fail({ account, method: 'POST', path: '/load' }, { kind: 'silence_after', is_cut: true })
    exchange.simulator.fail({ account, method: 'GET', path: '/load' }, { kind: 'stale', seconds: 60 })
    expect((await post()).status).toBe(503)
    expect((await job()).cx_loads_status).toBeNull()
    expect((await post()).status).toBe(200)
    expect(theirs()).toHaveLength(1)
  })

  test('left a post unknown, a person settles it: it is there, or it is not', async () => {
    exchange.simulator.fail(
      { account, method: 'POST', path: '/load', times: 2 },
      { kind: 'silence_after', is_cut: true },
    )
    await post()
    const [load] = theirs()
    const body = { cx_loads_id: load?.id as string, cx_loads_status: 'Posted To CX' as const, job_id }
    await clerk.ok(saveLocalLoad, { body })
    expect(await job()).toMatchObject({ cx_loads_status: 'Posted To CX', cx_job: { cx_loads_id: load?.id } })
    job_id = await made.job()
    await post()
    expect(await notices()).toContainEqual(expect.stringContaining('on the exchange'))
    expect((await clerk.send(confirmNotPosted, { params: params() })).message).toBe(texts.not_posted)
    expect((await job()).cx_job).toBeNull()
    expect((await clerk.send(confirmNotPosted, { params: params() })).status).toBe(409)
  })

  test.each([
    ['did nothing', { kind: 'silence_before', is_cut: true }, 409, outcomeTexts.quote_still_open, 'Pending'],
    ['had taken it', { kind: 'silence_after', is_cut: true }, 200, texts.quote_accepted, 'Quoted'],
    [
      'says that it is closed',
      { kind: 'status', status: 409, message: 'Quote is closed' },
      409,
      'Quote is closed',
      'Pending',
    ],
    ['does not know the quote', { kind: 'status', status: 404 }, 409, '', 'Pending'],
  ] as const)(
    'does not answer an acceptance or refuses it and %s, the job is right',
    async (_, fault, status, text, after) => {
      const { quotes } = await quoted(120)
      exchange.simulator.fail({ account, path: /quoteStatus/ }, fault)
      const answered = await answer(quotes[0], 'ACCEPTED')
      expect(answered.status).toBe(status)
      expect(answered.message).toContain(text)
      expect((await job()).status).toBe(after)
    },
  )

  test('sold the load elsewhere meanwhile, the clerk reads it and sees the quote that was taken', async () => {
    const { id, quotes } = await quoted(120, 140)
    exchange.simulator.accept(id, quotes[1] as string)
    const answered = await answer(quotes[0], 'ACCEPTED')
    expect(answered.status).toBe(409)
    await pass(61)
    await pass(301)
    expect(await job()).toMatchObject({ status: 'Quoted' })
    const shown = await quotesOf(id)
    expect(shown.find((quote) => quote.id === quotes[1])?.status).toBe('ACCEPTED')
  })

  test.each([
    ['had done it', { kind: 'silence_after', is_cut: true }, 200, null],
    ['did nothing', { kind: 'silence_before', is_cut: true }, 409, 'Posted To CX'],
    ['does not know it, though it has it', { kind: 'status', status: 404 }, 409, 'Posted To CX'],
  ] as const)(
    'does not answer a cancelled load as it should and %s, the job is right',
    async (_, fault, status, after) => {
      const id = await posted()
      exchange.simulator.fail({ account, method: 'DELETE' }, fault)
      const answered = await clerk.send(cancelLoad, { params: { id } })
      if (answered.status !== 200) expect(answered.message).toBe(outcomeTexts.cancel_failed)
      expect(answered.status).toBe(after === null ? 200 : status)
      expect((await job()).cx_loads_status).toBe(after)
    },
  )

  test('loses a load for a moment, its job stays with it; after three times it is believed', async () => {
    const id = await posted()
    exchange.simulator.fail({ account, path: '/load/*' }, { kind: 'status', status: 404 })
    await pass(301)
    expect((await job()).cx_loads_status).toBe('Posted To CX')
    expect((await loadOfJob()).state).toBe('posted')
    exchange.simulator.fail({ account, path: /^\/load\//, times: 9 }, { kind: 'status', status: 404 })
    await pass(301)
    await pass(61)
    await pass(61)
    await pass(61)
    expect((await loadOfJob()).state).toBe('ended')
    expect(id).toBeTruthy()
  })

  test('fails while quotes are read, what is shown stays, with its age', async () => {
    const { id } = await quoted(120)
    const before = await loadOfJob()
    exchange.simulator.fail({ account, times: 50 }, { kind: 'status', status: 500 })
    await pass(61)
    expect(await quotesOf(id)).toHaveLength(1)
    expect((await loadOfJob()).quotes_read_at).toBe(before.quotes_read_at)
    expect((await clerk.send(readLoadAgain, { params: { id } })).message).toBeTruthy()
  })

  test('answers nonsense about prices, names and dates, none of it is kept', async () => {
    const id = await posted()
    exchange.simulator.fail({ account, path: /quotes$/ }, { kind: 'garbage' })
    await pass(61, 1)
    expect(await quotesOf(id)).toEqual([])
    expect((await loadOfJob()).state).toBe('posted')
  })
})

describe('the queue', () => {
  test('shows what was asked, by whom, and what came of it', async () => {
    exchange.simulator.fail(
      { account, method: 'POST', path: '/load' },
      { kind: 'string_in_data', text: 'No such town' },
    )
    await post()
    const { requests, interval_seconds } = await clerk.ok(getExchangeQueue, {})
    expect(interval_seconds).toBe(0)
    expect(requests[0]).toMatchObject({
      kind: 'post_load',
      state: 'failed',
      text: 'Post the load',
      job_id,
      asked_by_name: 'Cleo Clerk',
      fault: 'No such town',
    })
  })

  test('keeps the lists for a day, and serves old ones while the exchange is away', async () => {
    const asked = () => exchange.simulator.requests.filter(({ path }) => path === '/load/formValues').length
    const before = asked()
    const values = await clerk.ok(getExchangeFormValues, {})
    expect(values.vehicleTypes.map(({ apiKey }) => apiKey)).toContain('XLWB')
    expect(asked()).toBe(before)
    clock.pass(24 * 3600 + 1)
    await clerk.ok(getExchangeFormValues, {})
    expect(asked()).toBe(before + 1)
    clock.pass(24 * 3600 + 1)
    exchange.simulator.fail({ account }, { kind: 'status', status: 500 })
    expect((await clerk.ok(getExchangeFormValues, {})).freightTypes.length).toBeGreaterThan(5)
  })

  test('settles what a process that died had sent: looked up or unknown, never sent again', async () => {
    const { chooseTurn } = await import('./turns/choose-turn.ts')
    const waiting = post()
    await expect.poll(() => theirs().length).toBe(1)
    await waiting
    const second = await made.job()
    await server.app.work.inCompany(company.tenant_id, async (ctx) => {
      const { insertLoad } = await import('./loads.repo.ts')
      const { insertRequest } = await import('./requests.repo.ts')
      const { updateJobRow, lockJob } = await import('#features/jobs/index.ts')
      await updateJobRow(ctx.tx, await lockJob(ctx.tx, second), { cx_loads_status: 'Posting' })
      const load = await insertLoad(ctx.tx, { job_id: second, state: 'posting', reference: 'X' })
      await insertRequest(ctx.tx, {
        kind: 'post_load',
        load_id: load.id,
        asked_at: ctx.now,
        asked_by: null,
        asked_by_name: null,
      })
    })
    // It is chosen and marked as sent, and then nobody comes back.
    await server.app.work.inCompany(company.tenant_id, chooseTurn)
    await pass(20)
    expect((await clerk.ok(getLoadOfJob, { params: { id: second } })).state).toBe('posting')
    await pass(20)
    expect((await clerk.ok(getLoadOfJob, { params: { id: second } })).state).toBe('unknown')
    expect(theirs()).toHaveLength(1)
  })
})

test('people read every fault in words', () => {
  for (const text of Object.values(faultTexts)) expect(text).toMatch(/courier exchange .*\.$/)
})
